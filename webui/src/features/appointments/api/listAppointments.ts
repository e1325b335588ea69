import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiPage } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';
import { followOverview, readPolled } from '@/lib/queries/readPolled';
import type { operations } from '@/lib/schema';

export type AppointmentFilters = Omit<
  NonNullable<operations['listAppointments']['parameters']['query']>,
  'cursor' | 'limit'
>;

/** Appointments on one page of the list. */
export const pageSize = 50;

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
    // When the owner returns to the window, the query below reports what is new, so that no row moves by itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The server sends no more rows at once. */
const maxRows = 500;

/** How many of the first rows are watched for changes: all pages that are loaded, as far as one request has room. */
export function watchedRows(loaded: number): number {
  return Math.min(maxRows, Math.max(1, Math.ceil(loaded / pageSize)) * pageSize);
}

/** The current first `limit` rows, reloaded when something has changed. */
export function newestAppointmentsQuery(businessId: string, filters: AppointmentFilters, limit: number) {
  const query = { ...filters, limit };
  return queryOptions({
    queryKey: businessKeys.newestAppointments(businessId, query),
    queryFn: (context) =>
      readPolled('/api/business/{id}/appointments', { path: { id: businessId }, query }, context),
    refetchInterval: followOverview,
  });
}

/** If as many requests wait, a new one cannot be told from one that was not among the first before. */
export const watchedRequests = 100;

/** The current requests to confirm that match, wherever in the list they lie. */
export function requestsQuery(businessId: string, filters: AppointmentFilters) {
  return {
    ...newestAppointmentsQuery(businessId, { ...filters, status: 'pending' }, watchedRequests),
    // What was read before the list was last left says nothing about what is new now.
    gcTime: 0,
  };
}

/** The address of all appointments that match, as a file. */
export function csvAddress(businessId: string, filters: AppointmentFilters): string {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  return `/api/business/${encodeURIComponent(businessId)}/appointments.csv?${query.toString()}`;
}
