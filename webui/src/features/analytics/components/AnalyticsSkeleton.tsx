import Skeleton from '@mui/material/Skeleton';
import { messages } from '../messages';
import styles from './Analytics.module.css';

/** The cards and panes while the figures are loaded. */
export function AnalyticsSkeleton() {
  return (
    <div className={styles.stack} aria-busy="true">
      <p role="status" className="visually-hidden">
        {messages.loading}
      </p>
      <Skeleton variant="rounded" height={116} />
      <Skeleton variant="rounded" height={420} />
      <div className={styles.columns}>
        <Skeleton variant="rounded" height={300} />
        <Skeleton variant="rounded" height={300} />
      </div>
    </div>
  );
}
