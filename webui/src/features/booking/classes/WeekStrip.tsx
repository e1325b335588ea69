import { commaText } from '@/lib/commaText';
import type { Day } from '@/lib/time';
import { usePublicBusiness } from '../PublicBusinessContext';
import { messages } from './messages';
import styles from './WeekStrip.module.css';

interface WeekStripProps {
  days: readonly Day[];
  /** How many classes a day has. Undefined while they load. */
  countOf: (day: Day) => number | undefined;
  /** Leads to the classes of a day. */
  onDay: (day: Day) => void;
}

/** The days of a week, which lead to their classes below. A day without classes is struck through as well as grey. */
export function WeekStrip({ days, countOf, onDay }: WeekStripProps) {
  const { business, format } = usePublicBusiness();
  return (
    <div className={styles.strip} role="group" aria-label={messages.days}>
      {days.map((day) => {
        const count = countOf(day);
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            data-state={count === undefined ? 'loading' : count > 0 ? 'open' : 'none'}
            aria-disabled={!count || undefined}
            aria-current={day === business.today ? 'date' : undefined}
            onClick={() => count && onDay(day)}
          >
            <small aria-hidden="true">{format.weekdayHead(day)}</small>
            <span aria-hidden="true" className={styles.number}>
              {Number(day.slice(8))}
            </span>
            <span className="visually-hidden">
              {commaText([
                format.weekdayAndDate(day),
                ...(count === undefined ? [] : [messages.count({ count })]),
              ])}
            </span>
          </button>
        );
      })}
    </div>
  );
}
