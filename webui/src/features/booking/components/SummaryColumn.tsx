import type { ReactNode } from 'react';
import type { BookingState } from '../bookingState';
import { messages } from '../messages';
import type { Details } from '../model';
import styles from './SummaryColumn.module.css';
import { SummaryRows } from './SummaryRows';

interface SummaryColumnProps {
  state: BookingState;
  details: Details;
  /** The step's main button, in steps where it belongs to the summary. */
  action: ReactNode;
  onEdit: (step: 'service' | 'date') => void;
}

/** What is chosen so far, as a side column on screens of 768 px or wider. */
export function SummaryColumn({ state, details, action, onEdit }: SummaryColumnProps) {
  return (
    <aside className={styles.summary} aria-label={messages.summary.title}>
      <h2>{messages.summary.title}</h2>
      <SummaryRows state={state} details={details} onEdit={onEdit} />
      {action && <div className={styles.action}>{action}</div>}
    </aside>
  );
}
