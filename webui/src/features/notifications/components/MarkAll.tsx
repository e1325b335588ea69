import Button from '@mui/material/Button';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { CheckIcon } from '@/components/icon/icons';
import type { useMarkAll } from '../api/markRead';
import type { Notifications } from '../api/notifications';
import { messages } from '../messages';
import styles from './Notifications.module.css';

interface MarkAllProps {
  notifications: Notifications | undefined;
  marking: ReturnType<typeof useMarkAll>;
}

/** Marks everything up to the newest row that is shown. Newer notifications stay unread. */
export function MarkAll({
  notifications,
  marking,
  short = false,
  variant = 'outlined',
}: MarkAllProps & { short?: boolean; variant?: 'outlined' | 'text' }) {
  const newest = notifications?.items[0];
  return (
    <Button
      variant={variant}
      {...(variant === 'text' ? { color: 'secondary' as const } : {})}
      startIcon={<CheckIcon size={16} />}
      disabled={!newest || notifications.unread_count === 0}
      aria-label={messages.markAll}
      onClick={() => newest && marking.mutate(newest.created_at)}
    >
      {short ? messages.markAllShort : messages.markAll}
    </Button>
  );
}

/** Says that marking has failed, until the next try. */
export function MarkFailure({ notifications, marking }: MarkAllProps) {
  const newest = notifications?.items[0];
  if (!marking.isError || !newest) return null;
  return (
    <div className={styles.failure}>
      <LoadFailure
        text={messages.markFailed}
        error={marking.error}
        onRetry={() => marking.mutate(newest.created_at)}
      />
    </div>
  );
}
