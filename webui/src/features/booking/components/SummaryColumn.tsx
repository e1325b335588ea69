import type { BookingState } from '../bookingState';
import { messages } from '../messages';
import type { Details } from '../model';
import styles from './SummaryColumn.module.css';
import { SummaryRows } from './SummaryRows';

interface SummaryColumnProps {
  state: BookingState;
  /** Whether this booking has a step for the staff member. */
  asksForStaff: boolean;
  details: Details;
  onEdit: (step: 'service' | 'staff' | 'time') => void;
}

/** What is chosen so far, as a side column on screens of 768 px or wider. */
export function SummaryColumn({ state, asksForStaff, details, onEdit }: SummaryColumnProps) {
  return (
    <aside className={styles.summary} aria-label={messages.summary.title}>
      <h2>{messages.summary.title}</h2>
      <SummaryRows state={state} asksForStaff={asksForStaff} details={details} onEdit={onEdit} />
    </aside>
  );
}
