import type { Day } from '@/lib/time';
import { useBusiness } from '../businessContext';
import { messages } from '../messages';
import styles from './DayCell.module.css';

interface DayCellProps {
  day: Day;
  /** Belongs to the next month. */
  adjacent: boolean;
  state: 'free' | 'closed' | 'loading';
  chosen: boolean;
  today: boolean;
  tabStop: boolean;
  onChoose: (day: Day) => void;
  onConsider: (day: Day) => void;
}

/** One day. One that cannot be booked stays reachable, and is struck through as well as grey. */
export function DayCell({
  day,
  adjacent,
  state,
  chosen,
  today,
  tabStop,
  onChoose,
  onConsider,
}: DayCellProps) {
  const { format } = useBusiness();
  const name = format.weekdayAndDate(day);
  const free = state === 'free';
  return (
    <button
      type="button"
      role="gridcell"
      className={styles.day}
      data-day={day}
      data-state={state}
      data-adjacent={adjacent || undefined}
      data-month={adjacent && day.endsWith('-01') ? format.monthShort(day) : undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-label={state === 'closed' ? messages.calendar.notAvailable(name) : name}
      aria-disabled={!free || undefined}
      aria-selected={chosen}
      aria-current={today ? 'date' : undefined}
      onClick={() => free && onChoose(day)}
      onPointerEnter={() => free && onConsider(day)}
      onFocus={() => free && onConsider(day)}
    >
      {Number(day.slice(8))}
    </button>
  );
}
