import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { appointmentsQuery, newestAppointmentsQuery, pageSize, watchedRows } from './api/listAppointments';
import { toQuery, type Filters } from './filters';
import { groupByDay } from './groupByDay';
import { listChanges, noChanges, withChangedRows } from './listChanges';
import { useNewRequests } from './useNewRequests';

/**
 * The filtered list, grouped by day; `groups` is undefined until the first page has loaded. Changes inside a row appear
 * at once. Changes that would move rows are only reported in `changes`, until `refetch` shows them.
 */
export function useAppointmentList(filters: Filters, visible: boolean) {
  const { business, format } = useBusiness();
  const query = toQuery(filters);
  const list = useInfiniteQuery({ ...appointmentsQuery(business.id, query), enabled: visible });
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const shown = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const watched = watchedRows(shown?.length ?? 0);
  const polled = useQuery({
    ...newestAppointmentsQuery(business.id, query, watched),
    enabled: visible && shown !== undefined,
    // A single page is the initial data, so that it is not requested twice. Of several pages, only the last one is new.
    ...(shown && watched === pageSize && { initialData: shown, initialDataUpdatedAt: list.dataUpdatedAt }),
  });
  // A list of one status either has no requests, or shows nothing else.
  const arrived = useNewRequests(business.id, query, visible && hasNextPage && query.status === undefined);
  // A list that was loaded after the poll is more recent.
  const isNewer = polled.dataUpdatedAt >= list.dataUpdatedAt && !list.isFetching;
  const newest = isNewer ? polled.data : undefined;

  const changes = useMemo(() => (shown && newest ? listChanges(shown, newest) : noChanges), [shown, newest]);
  const latestFirst = filters.order === 'furthest';
  const groups = useMemo(() => {
    if (!shown) return undefined;
    const rows = newest ? withChangedRows(shown, newest) : shown;
    return groupByDay(rows, (instant) => format.day(instant), latestFirst);
  }, [shown, newest, format, latestFirst]);
  const known = new Set([...(shown?.map(({ id }) => id) ?? []), ...changes.newRequests]);
  /** How many new requests are not among the rows, and in `changes` neither. */
  const requestsBeyond = arrived.filter((id) => !known.has(id)).length;
  return {
    groups,
    changes,
    requestsBeyond,
    error,
    isPending,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  };
}

export type AppointmentListState = ReturnType<typeof useAppointmentList>;
