import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiPage } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';
import type { operations } from '@/lib/schema';

export type AppointmentFilters = Omit<
  NonNullable<operations['listAppointments']['parameters']['query']>,
  'cursor' | 'limit'
>;

const pageSize = 50;

/** The appointments that match, page by page. The server filters and sorts. */
export function appointmentsQuery(businessId: string, filters: AppointmentFilters) {
  return infiniteQueryOptions({
    queryKey: businessKeys.appointmentList(businessId, filters),
    queryFn: ({ signal, pageParam }) =>
      apiPage('/api/business/{id}/appointments', {
        path: { id: businessId },
        query: { ...filters, limit: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  });
}
