import Skeleton from '@mui/material/Skeleton';
import styles from '../DashboardFrame.module.css';
import { messages } from '../messages';
import { tabs } from '../tabs';
import { OverviewSkeleton } from './OverviewSkeleton';

/** The placeholder of the frame, at its final size, while the business loads. */
export function FrameSkeleton() {
  return (
    <div className={styles.app} aria-busy="true">
      <div className={styles.rail} aria-hidden="true">
        <div className={styles.brand}>
          <Skeleton width={120} height={24} />
        </div>
        {tabs.map(({ name }) => (
          <Skeleton key={name} height={36} sx={{ mt: 0.25 }} />
        ))}
      </div>
      <div className={styles.top} aria-hidden="true">
        <Skeleton width={220} height={24} />
      </div>
      <main className={styles.main}>
        <p role="status" className="visually-hidden">
          {messages.loading}
        </p>
        <OverviewSkeleton />
      </main>
    </div>
  );
}
