import { useBusiness } from '@/modules/business/BusinessContext';
import { HoursDay } from './HoursDay';
import styles from './hours.module.css';
import { messages } from './messages';
import type { WeekWords } from './words';
import { copyToOpenDays, weekdays, weekdaysFrom, type Week, type Weekday } from './week';

interface HoursEditorProps {
  week: Week;
  onChange: (week: Week) => void;
  /** The texts of the editor. By default they are about opening hours. */
  words?: WeekWords;
  /** For breaks: the hours whose open days take a copy. */
  open?: Week;
}

/** Edits the hours of a week. `isValidWeek` says whether the result can be saved. */
export function HoursEditor({ week, onChange, words = messages, open = week }: HoursEditorProps) {
  const { business } = useBusiness();
  const takesCopy = (source: Weekday) =>
    weekdays.some((one) => one !== source && (week[one].isOpen || open[one].isOpen));
  return (
    <ul className={styles.list}>
      {weekdaysFrom(business.week_start).map((weekday) => (
        <HoursDay
          key={weekday}
          words={words}
          name={messages.weekdays[weekday]}
          day={week[weekday]}
          onChange={(day) => onChange({ ...week, [weekday]: day })}
          onCopy={takesCopy(weekday) ? () => onChange(copyToOpenDays(week, weekday, open)) : undefined}
        />
      ))}
    </ul>
  );
}
