import { useBusiness } from '@/components/business/BusinessContext';
import { formatDuration } from '@/lib/time';
import styles from './components/HoursCard.module.css';
import { messages } from './messages';
import { isOvernight, weekdayNames, weekdays, windowMinutes, type Week, type Window } from './week';

/** The week to read. */
export function HoursView({ week }: { week: Week }) {
  const { format } = useBusiness();
  const text = messages.hours;
  const range = (window: Window) => {
    if (window.open === window.close) return text.allDay;
    const times = `${format.clock(window.open)} – ${format.clock(window.close)}`;
    return isOvernight(window) ? `${times} (${text.nextDay})` : times;
  };
  return (
    <ul className={`${styles.list} ${styles.readList}`}>
      {weekdays.map((weekday) => {
        const { isOpen, windows } = week[weekday];
        return (
          <li key={weekday}>
            <span>{weekdayNames[weekday]}</span>
            {isOpen ? (
              <span className={`${styles.windows} ${styles.read}`}>
                {windows.map((window) => (
                  <span key={window.open}>{range(window)}</span>
                ))}
              </span>
            ) : (
              <span className={`${styles.windows} ${styles.closed} ${styles.quiet}`}>{text.closed}</span>
            )}
            <span className={styles.total}>
              {isOpen && formatDuration(windows.reduce((sum, window) => sum + windowMinutes(window), 0))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
