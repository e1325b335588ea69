import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { appointmentsQuery, newestAppointmentsQuery } from './api/listAppointments';
import { toQuery, type Filters } from './filters';
import { groupByDay } from './groupByDay';
import { listChanges, noChanges, withChangedRows } from './listChanges';

/**
 * The filtered list, grouped by day; `groups` is undefined until the first page has loaded. Changes inside a row appear
 * at once. Changes that would move rows are only reported in `changes`, until `refetch` shows them.
 */
export function useAppointmentList(filters: Filters, visible: boolean) {
  const { business, format } = useBusiness();
  const query = toQuery(filters);
  const list = useInfiniteQuery({ ...appointmentsQuery(business.id, query), enabled: visible });
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const first = data?.pages[0]?.items;
  const polled = useQuery({
    ...newestAppointmentsQuery(business.id, query),
    enabled: visible && first !== undefined,
    // The list's first page is the initial data, so that it is not requested twice.
    ...(first && { initialData: first, initialDataUpdatedAt: list.dataUpdatedAt }),
  });
  // A list that was loaded after the poll is more recent.
  const isNewer = polled.dataUpdatedAt >= list.dataUpdatedAt && !list.isFetching;
  const newest = isNewer ? polled.data : undefined;

  const shown = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const changes = useMemo(() => (shown && newest ? listChanges(shown, newest) : noChanges), [shown, newest]);
  const latestFirst = filters.order === 'furthest';
  const groups = useMemo(() => {
    if (!shown) return undefined;
    const rows = newest ? withChangedRows(shown, newest) : shown;
    return groupByDay(rows, (instant) => format.day(instant), latestFirst);
  }, [shown, newest, format, latestFirst]);
  return { groups, changes, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage };
}

export type AppointmentListState = ReturnType<typeof useAppointmentList>;
