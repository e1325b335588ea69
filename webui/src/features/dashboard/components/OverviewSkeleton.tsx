import Skeleton from '@mui/material/Skeleton';
import styles from '../OverviewPage.module.css';

/** The placeholder of the first tab, at its final size. */
export function OverviewSkeleton() {
  return (
    <div className={styles.stack} aria-hidden="true">
      <Skeleton width={240} height={52} />
      <Skeleton height={122} />
      <div className={styles.columns}>
        <Skeleton height={420} />
        <div>
          <Skeleton height={232} />
          <Skeleton height={180} />
        </div>
      </div>
      <Skeleton height={294} />
    </div>
  );
}
