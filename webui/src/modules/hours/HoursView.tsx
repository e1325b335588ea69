import { useBusiness } from '@/modules/business/BusinessContext';
import { formatDuration } from '@/lib/time';
import { windowText } from './hoursText';
import styles from './hours.module.css';
import { messages } from './messages';
import { totalMinutes, weekdaysFrom, type Week } from './week';

/** The hours of a week, read-only. */
export function HoursView({ week }: { week: Week }) {
  const { business, format } = useBusiness();
  return (
    <ul className={`${styles.list} ${styles.readList}`}>
      {weekdaysFrom(business.week_start).map((weekday) => {
        const day = week[weekday];
        return (
          <li key={weekday}>
            <span>{messages.weekdays[weekday]}</span>
            {day.isOpen ? (
              <span className={`${styles.windows} ${styles.read}`}>
                {day.windows.map((window) => (
                  <span key={window.open}>{windowText(window, format)}</span>
                ))}
              </span>
            ) : (
              <span className={`${styles.windows} ${styles.closed} ${styles.quiet}`}>{messages.closed}</span>
            )}
            <span className={styles.total}>{day.isOpen && formatDuration(totalMinutes(day))}</span>
          </li>
        );
      })}
    </ul>
  );
}
