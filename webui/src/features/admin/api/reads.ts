import { useQueries } from '@tanstack/react-query';
import { defaultFilters } from '../businesses/filters';
import { businessesQuery, figuresQuery, revenueQuery, subscriptionsQuery } from './platform';

/**
 * What the operator's area reads when it opens, all at the same time. While it is open, a change of a tier reads
 * everything again.
 */
export function usePlatformReads() {
  const reads = useQueries({
    queries: [figuresQuery(), businessesQuery(defaultFilters), subscriptionsQuery({}), revenueQuery()],
  });
  const [figures, businesses, subscriptions, revenue] = reads;
  return {
    figures,
    businesses,
    subscriptions,
    revenue,
    loading: reads.some(({ isPending }) => isPending),
    fetching: reads.some(({ isFetching }) => isFetching),
    failed: reads.some(({ isError }) => isError),
    /** Reads everything again. */
    reload: () => reads.forEach(({ refetch }) => void refetch()),
  };
}
