import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { BellIcon } from '@/components/icon/dashboardIcons';
import { paths } from '@/lib/paths';
import type { Notifications } from '../api/notifications';
import { messages } from '../messages';
import { ListSkeleton, NotificationList } from './NotificationList';
import type { NotificationRowProps } from './NotificationRow';
import styles from './Notifications.module.css';

interface NotificationResultsProps extends Omit<NotificationRowProps, 'item'> {
  query: UseQueryResult<Notifications>;
  /** Shows everything again; undefined while nothing is filtered. */
  onShowAll?: (() => void) | undefined;
}

/** The list in each of its states. */
export function NotificationResults({ query, onShowAll, ...row }: NotificationResultsProps) {
  const { business } = useBusiness();
  const { data, error, refetch } = query;
  const failure = error && (
    <div className={styles.failure}>
      <LoadFailure
        text={messages.failed}
        error={error}
        hint={messages.failedHint}
        onRetry={() => void refetch()}
      />
    </div>
  );
  if (!data) return failure ?? <ListSkeleton />;
  if (data.items.length > 0) {
    return (
      <>
        {failure}
        <NotificationList items={data.items} {...row} />
      </>
    );
  }
  const empty = onShowAll ? messages.noneFound : messages.empty;
  return (
    <>
      {failure}
      <EmptyState
        icon={<BellIcon size={24} />}
        title={empty.title}
        text={empty.text}
        action={
          onShowAll ? (
            <Button variant="outlined" onClick={onShowAll}>
              {empty.action}
            </Button>
          ) : (
            <Button component={Link} to={paths.overview(business.id)} variant="outlined" onClick={row.onOpen}>
              {empty.action}
            </Button>
          )
        }
      />
    </>
  );
}
