import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import type { Page } from '@/lib/apiClient';
import { messages } from '../messages';
import styles from './List.module.css';
import { Pager } from './Pager';
import type { usePages } from './usePages';

interface ListCardProps<Item> {
  list: UseQueryResult<Page<Item[]>>;
  /** Said while the list is loaded. */
  loading: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  pages: ReturnType<typeof usePages>;
  children: (items: readonly Item[]) => ReactNode;
}

/** A page of a list, or why there is none. */
export function ListCard<Item>({ list, loading, empty, pages, children }: ListCardProps<Item>) {
  const { data, error, isPlaceholderData } = list;
  const client = useQueryClient();
  // Other requests of the page may have failed too, so this retries them all.
  const retry = () =>
    client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  if (error)
    return (
      <Card sx={{ p: 2.5 }}>
        <LoadFailure text={messages.loadFailed} error={error} onRetry={() => void retry()} />
      </Card>
    );
  if (!data)
    return (
      <Card sx={{ p: 2.5 }} aria-busy>
        <p role="status" className="visually-hidden">
          {loading}
        </p>
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </Card>
    );
  if (data.items.length === 0) return <Card>{empty}</Card>;
  return (
    <Card className={isPlaceholderData ? styles.updating : ''} aria-busy={isPlaceholderData}>
      {children(data.items)}
      <Pager list={data} pages={pages} />
    </Card>
  );
}
