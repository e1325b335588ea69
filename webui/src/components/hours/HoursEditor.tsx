import { HoursDay } from './HoursDay';
import styles from './hours.module.css';
import { messages } from './messages';
import { copyToOpenDays, weekdays, type Week } from './week';

interface HoursEditorProps {
  week: Week;
  onChange: (week: Week) => void;
}

/** Edits the hours of a week. `isValidWeek` says whether the result can be saved. */
export function HoursEditor({ week, onChange }: HoursEditorProps) {
  return (
    <ul className={styles.list}>
      {weekdays.map((weekday) => (
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
