import type { ReactNode } from 'react';
import { messages } from '../messages';
import styles from './SummaryColumn.module.css';
import { SummaryRows, type SummaryProps } from './SummaryRows';

interface SummaryColumnProps extends SummaryProps {
  /** A button that leads on. */
  action: ReactNode;
}

/** What is chosen so far, as a side column on screens of 768 px or wider. */
export function SummaryColumn({ action, ...summary }: SummaryColumnProps) {
  const title = summary.steps.includes('session') ? messages.class.summary : messages.summary.title;
  return (
    <aside className={styles.summary} aria-label={title}>
      <h2>{title}</h2>
      <SummaryRows {...summary} />
      {action && <div className={styles.action}>{action}</div>}
    </aside>
  );
}
