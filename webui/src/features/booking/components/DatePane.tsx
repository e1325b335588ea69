import { useId, type ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icon/icons';
import { addMonths } from '@/lib/days';
import type { Day } from '@/lib/time';
import type { Availability } from '../availability';
import { messages } from '../messages';
import { usePublicBusiness } from '../PublicBusinessContext';
import { useHoverIntent } from '../useHoverIntent';
import type { Loaded } from '../useLoaded';
import styles from './DatePane.module.css';
import { MonthGrid } from './MonthGrid';
import { RetryNotice } from './RetryNotice';

interface DatePaneProps {
  availability: Availability;
  month: Day;
  /** The days of the calendar's rows. */
  days: readonly Day[];
  /** Those of them that have a free time. */
  free: Loaded<ReadonlySet<Day>>;
  chosen: Day | undefined;
  /** The day of the appointment that is being moved. */
  own: Day | undefined;
  onMonth: (month: Day) => void;
  onChoose: (day: Day) => void;
  onRetry: () => void;
}

/** The calendar of one month; only days with a free time can be chosen. */
export function DatePane(props: DatePaneProps) {
  const { availability, month, days, free, chosen, own, onMonth, onChoose, onRetry } = props;
  const { format } = usePublicBusiness();
  const titleId = useId();
  const prefetch = useHoverIntent((day: Day) => availability.prefetch(day));
  const { first, last } = availability;

  const monthButton = (label: string, target: Day, possible: boolean, icon: ReactNode) => (
    <button
      type="button"
      className={styles.monthButton}
      aria-label={label}
      aria-disabled={!possible || undefined}
      onClick={() => possible && onMonth(target)}
    >
      {icon}
    </button>
  );
  const next = addMonths(month, 1);

  return (
    <section className={styles.pane} aria-label={messages.calendar.label}>
      <div className={styles.head}>
        <h3 id={titleId} aria-live="polite">
          {format.month(month)}
        </h3>
        <div className={styles.monthButtons}>
          {monthButton(messages.calendar.previous, addMonths(month, -1), month > first, <ChevronLeftIcon />)}
          {monthButton(messages.calendar.next, next, next <= last, <ChevronRightIcon />)}
        </div>
      </div>
      <MonthGrid
        month={month}
        days={days}
        free={free.state === 'ready' ? free.value : undefined}
        first={first}
        last={last}
        chosen={chosen}
        own={own}
        labelledBy={titleId}
        onMonth={onMonth}
        onChoose={onChoose}
        onHover={prefetch}
      />
      <p role="status" className="visually-hidden">
        {free.state === 'loading' && messages.calendar.loading}
      </p>
      <div className={styles.below}>
        {free.state === 'failed' ? (
          <RetryNotice error={free.error} onRetry={onRetry} />
        ) : (
          <p className={styles.note}>{messages.calendar.note}</p>
        )}
      </div>
    </section>
  );
}
