import { nothingFoundText } from '@/components/filter/nothingFoundText';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { PersonIcon, SearchIcon } from '@/components/icon/icons';
import type { ListedCustomer } from '../api/customers';
import styles from '../CustomersPage.module.css';
import { messages } from '../messages';
import type { useCustomersAddress } from '../useCustomersAddress';
import { CustomerTable } from './CustomerTable';

interface CustomerResultsProps {
  list: {
    data: unknown;
    error: Error | null;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  customers: readonly ListedCustomer[];
  address: ReturnType<typeof useCustomersAddress>;
  withPanel: boolean;
}

/** The list, or why there is none. */
export function CustomerResults({ list, customers, address, withPanel }: CustomerResultsProps) {
  const { filters, clear } = address;
  if (list.data === undefined && list.error)
    return (
      <Card sx={{ p: 2.5 }}>
        <LoadFailure text={messages.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      </Card>
    );
  if (list.data === undefined)
    return (
      <Card sx={{ p: 2.5 }} aria-busy>
        <p role="status" className="visually-hidden">
          {messages.loading}
        </p>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </Card>
    );
  if (customers.length === 0) return <Card>{emptyText(filters, clear)}</Card>;
  return (
    <Card>
      <CustomerTable customers={customers} address={address} withPanel={withPanel} />
      {list.hasNextPage && (
        <div className={styles.more}>
          <span>{messages.shown({ shown: customers.length })}</span>
          <Button
            size="small"
            variant="text"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {messages.showMore}
          </Button>
        </div>
      )}
    </Card>
  );
}

function emptyText({ q, only }: CustomerResultsProps['address']['filters'], clear: () => void) {
  if (q !== undefined)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={messages.notFoundTitle({ text: q })}
        text={nothingFoundText(q, messages.notFoundText)}
        action={
          <Button variant="text" onClick={clear}>
            {messages.clearSearch}
          </Button>
        }
      />
    );
  if (only !== undefined)
    return (
      <EmptyState
        icon={<PersonIcon />}
        title={messages.filteredTitle}
        text={messages.filteredText}
        action={
          <Button variant="text" onClick={clear}>
            {messages.clearFilter}
          </Button>
        }
      />
    );
  return <EmptyState icon={<PersonIcon />} title={messages.emptyTitle} text={messages.emptyText} />;
}
