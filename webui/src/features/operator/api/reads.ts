import { useQueries } from '@tanstack/react-query';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import { defaultFilters } from '../businesses/filters';
import { businessesQuery, figuresQuery, revenueQuery, subscriptionsQuery } from './operator';

/**
 * Everything that the operator's area reads when it opens, in parallel. A change of a tier reloads all of it.
 * Without plans it makes no requests about them.
 */
export function useOperatorReads() {
  const enabled = !usePlansOff();
  const all = useQueries({
    queries: [
      figuresQuery(),
      businessesQuery(defaultFilters),
      { ...subscriptionsQuery({}), enabled },
      { ...revenueQuery(), enabled },
    ],
  });
  const [figures, businesses, subscriptions, revenue] = all;
  const reads = enabled ? all : [figures, businesses];
  return {
    figures,
    businesses,
    subscriptions,
    revenue,
    loading: reads.some(({ isPending }) => isPending),
    fetching: reads.some(({ isFetching }) => isFetching),
    /** Why one of them failed. */
    error: reads.find(({ error }) => error)?.error,
    /** Reads everything again. */
    reload: () => reads.forEach(({ refetch }) => void refetch()),
  };
}
