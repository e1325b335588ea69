import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { appointmentsQuery } from './api/listAppointments';
import { toQuery, type Filters } from './filters';
import { groupByDay } from './groupByDay';

/** The filtered list, grouped by day; `groups` is undefined until the first page is there. */
export function useAppointmentList(filters: Filters) {
  const { business, format } = useBusiness();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(appointmentsQuery(business.id, toQuery(filters)));
  const latestFirst = filters.order === 'furthest';
  const groups = useMemo(
    () =>
      data &&
      groupByDay(
        data.pages.flatMap(({ items }) => items),
        (instant) => format.day(instant),
        latestFirst,
      ),
    [data, format, latestFirst],
  );
  return { groups, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage };
}

export type AppointmentListState = ReturnType<typeof useAppointmentList>;
