import type { Day } from '@/lib/time';
import { messages } from '../messages';
import { usePublicBusiness } from '../PublicBusinessContext';
import styles from './DayCell.module.css';

interface DayCellProps {
  day: Day;
  /** Whether the day belongs to the next month. */
  adjacent: boolean;
  state: 'free' | 'closed' | 'loading';
  chosen: boolean;
  /** Whether the appointment that is being moved is on this day. */
  own: boolean;
  today: boolean;
  tabStop: boolean;
  onChoose: (day: Day) => void;
  onHover: (day: Day) => void;
}

/** One day. A day that cannot be booked can still be focused, and is struck through as well as grey. */
export function DayCell(props: DayCellProps) {
  const { day, adjacent, state, chosen, own, today, tabStop, onChoose, onHover } = props;
  const { format } = usePublicBusiness();
  const date = format.weekdayAndDate(day);
  const name = own ? messages.calendar.own({ day: date }) : date;
  const free = state === 'free';
  return (
    <button
      type="button"
      role="gridcell"
      className={styles.day}
      data-day={day}
      data-state={state}
      data-own={own || undefined}
      data-adjacent={adjacent || undefined}
      data-month={adjacent && day.endsWith('-01') ? format.monthShort(day) : undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-label={state === 'closed' ? messages.calendar.notAvailable({ day: name }) : name}
      aria-disabled={!free || undefined}
      aria-selected={chosen}
      aria-current={today ? 'date' : undefined}
      onClick={() => free && onChoose(day)}
      onPointerEnter={() => free && onHover(day)}
      onFocus={() => free && onHover(day)}
    >
      {Number(day.slice(8))}
    </button>
  );
}
