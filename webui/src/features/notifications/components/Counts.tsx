import Skeleton from '@mui/material/Skeleton';
import type { Notifications } from '../api/notifications';
import { messages } from '../messages';
import styles from './Notifications.module.css';

interface CountsProps {
  /** Undefined while they are loaded for the first time. */
  notifications: Notifications | undefined;
  /** Without the explanations, for the drawer. */
  compact?: boolean;
}

/** The three counts above the list. */
export function Counts({ notifications: shown, compact = false }: CountsProps) {
  const text = messages.counts;
  const { ended, running, left } = shown?.today ?? { ended: 0, running: 0, left: 0 };
  const counts = [
    { label: text.new, count: shown?.new_count, note: text.newNote },
    { label: text.upcoming, count: shown?.upcoming_count, note: text.upcomingNote },
    { label: text.today, count: shown?.total_today, note: text.todayNote({ ended, running, left }) },
  ];
  return (
    <dl className={compact ? `${styles.counts} ${styles.compact}` : styles.counts}>
      {counts.map(({ label, count, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.figure}>{count ?? <Skeleton width={28} />}</dd>
          {!compact && <dd className={styles.note}>{shown && note}</dd>}
        </div>
      ))}
    </dl>
  );
}
