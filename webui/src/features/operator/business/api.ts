import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { operatorKeys } from '../api/operatorKeys';

export type BusinessDetails = components['schemas']['OperatorBusinessPage'];
export type BusinessEvent = components['schemas']['BusinessEvent'];
export type MonthAppointments = components['schemas']['MonthAppointments'];

const keyOf = (businessId: string) => [...operatorKeys.all, 'business', businessId] as const;

/** A business as the operator sees it. */
export function businessQuery(businessId: string) {
  return queryOptions({
    queryKey: [...keyOf(businessId), 'details'],
    queryFn: ({ signal }) => api('get', '/api/admin/business/{id}', { path: { id: businessId }, signal }),
  });
}

/** How many appointments were booked in each of the last twelve months. */
export function appointmentMonthsQuery(businessId: string) {
  return queryOptions({
    queryKey: [...keyOf(businessId), 'appointments'],
    queryFn: ({ signal }) =>
      api('get', '/api/admin/business/{id}/appointments/monthly', { path: { id: businessId }, signal }),
  });
}

/** What happened to a business and its plan, the newest first. */
export function eventsQuery(businessId: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(businessId), 'events'],
    queryFn: ({ signal, pageParam }) =>
      apiPage('/api/admin/business/{id}/events', {
        path: { id: businessId },
        query: { limit: 8, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });
}

/** The newest things that operators did about a business. */
export function operatorActionsQuery(businessId: string) {
  return queryOptions({
    queryKey: [...keyOf(businessId), 'actions'],
    queryFn: ({ signal }) =>
      apiPage('/api/admin/audit', { query: { business: businessId, limit: 5 }, signal }),
  });
}
