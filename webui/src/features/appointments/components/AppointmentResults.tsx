import { nothingFoundText } from '@/components/filter/nothingFoundText';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { CalendarIcon } from '@/components/icon/icons';
import type { OpeningLink } from '@/components/layout/useAddress';
import type { Appointment } from '@/lib/queries/appointment';
import { isFiltered, type Filters } from '../filters';
import { messages } from '../messages';
import type { AppointmentListState } from '../useAppointmentList';
import { AppointmentList } from './AppointmentList';
import styles from './AppointmentList.module.css';

interface AppointmentResultsProps {
  list: AppointmentListState;
  filters: Filters;
  openId: string | null;
  linkOf: (appointmentId: string) => OpeningLink;
  onEdit: (appointment: Appointment) => void;
  onAdd: () => void;
  onClearFilters: () => void;
  /** Shows the requests alone. */
  onShowRequests: () => void;
}

/** The list, and a line over it when there is something new. Nothing moves until the owner asks to see it. */
export function AppointmentResults(props: AppointmentResultsProps) {
  const { changes, requestsBeyond, refetch } = props.list;
  const newRequests = changes.newRequests.length + requestsBeyond;
  return (
    <>
      <div className={styles.changes} role="status">
        {(changes.moved || newRequests > 0) && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => (changes.moved ? void refetch() : props.onShowRequests())}
          >
            {newRequests > 0 ? messages.newRequests({ count: newRequests }) : messages.listChanged}
          </Button>
        )}
      </div>
      <Results {...props} />
    </>
  );
}

/** The list while it loads, when loading failed, when it is empty, and when it is not. */
function Results({ list, filters, openId, linkOf, onEdit, onAdd, onClearFilters }: AppointmentResultsProps) {
  if (!list.groups) {
    return list.isPending ? (
      <AppointmentListSkeleton />
    ) : (
      <LoadFailure text={messages.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (list.groups.length === 0) {
    return (
      <div className={styles.card}>
        {isFiltered(filters) ? (
          <EmptyState
            title={messages.noMatchTitle}
            text={nothingFoundText(filters.q, messages.noMatchText)}
            action={
              <Button variant="outlined" onClick={onClearFilters}>
                {messages.clearAll}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<CalendarIcon size={24} />}
            title={messages.emptyTitle}
            text={messages.emptyText}
            action={
              <Button variant="outlined" onClick={onAdd}>
                {messages.add}
              </Button>
            }
          />
        )}
      </div>
    );
  }
  return (
    <AppointmentList
      groups={list.groups}
      openId={openId}
      linkOf={linkOf}
      hasMore={list.hasNextPage}
      loadingMore={list.isFetchingNextPage}
      onShowMore={() => void list.fetchNextPage()}
      onEdit={onEdit}
    />
  );
}

function AppointmentListSkeleton() {
  return (
    <div className={styles.card} aria-busy="true">
      <p role="status" className="visually-hidden">
        {messages.loading}
      </p>
      {Array.from({ length: 9 }, (_, row) => (
        <Skeleton key={row} height={24} sx={{ m: '8px 20px' }} />
      ))}
    </div>
  );
}
