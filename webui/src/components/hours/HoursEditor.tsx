import { useBusiness } from '@/components/business/BusinessContext';
import { HoursDay } from './HoursDay';
import styles from './hours.module.css';
import { messages } from './messages';
import { copyToOpenDays, weekdaysFrom, type Week } from './week';

interface HoursEditorProps {
  week: Week;
  onChange: (week: Week) => void;
}

/** Edits the hours of a week. `isValidWeek` says whether the result can be saved. */
export function HoursEditor({ week, onChange }: HoursEditorProps) {
  const { business } = useBusiness();
  return (
    <ul className={styles.list}>
      {weekdaysFrom(business.week_start).map((weekday) => (
        <HoursDay
          key={weekday}
          name={messages.weekdays[weekday]}
          day={week[weekday]}
          onChange={(day) => onChange({ ...week, [weekday]: day })}
          onCopy={() => onChange(copyToOpenDays(week, weekday))}
        />
      ))}
    </ul>
  );
}
