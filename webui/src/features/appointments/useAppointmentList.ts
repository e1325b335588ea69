import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { appointmentsQuery, newestAppointmentsQuery } from './api/listAppointments';
import { toQuery, type Filters } from './filters';
import { groupByDay } from './groupByDay';
import { listChanges, noChanges, withChangedRows } from './listChanges';

/**
 * The filtered list, grouped by day; `groups` is undefined until the first page is there. What changes inside a
 * row is shown by itself. What would move rows is only reported in `changes`, until `refetch` shows it.
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
    // What the list has just read is not read once more.
    ...(first && { initialData: first, initialDataUpdatedAt: list.dataUpdatedAt }),
  });
  // A list that was read later knows more.
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
