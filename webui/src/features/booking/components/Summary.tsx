import type { ReactNode } from 'react';
import type { Flow } from '../flow';
import { messages } from '../messages';
import type { Details } from '../model';
import styles from './Summary.module.css';
import { SummaryRows } from './SummaryRows';

interface SummaryProps {
  flow: Flow;
  details: Details;
  /** The step's filled button, where the summary holds it. */
  action: ReactNode;
  onEdit: (step: 'service' | 'date') => void;
}

/** The side column from 768 px on. */
export function Summary({ flow, details, action, onEdit }: SummaryProps) {
  return (
    <aside className={styles.summary} aria-label={messages.summary.title}>
      <h2>{messages.summary.title}</h2>
      <SummaryRows flow={flow} details={details} onEdit={onEdit} />
      {action && <div className={styles.action}>{action}</div>}
    </aside>
  );
}
