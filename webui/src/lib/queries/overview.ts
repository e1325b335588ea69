import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { businessKeys } from './businessKeys';

export type Overview = components['schemas']['Overview'];

/** Today's figures and lists, read again every 30 seconds so that new bookings appear. */
export function overviewQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.overview(businessId),
    queryFn: ({ signal }) => api('get', '/api/business/{id}/overview', { path: { id: businessId }, signal }),
    refetchInterval: 30_000,
  });
}
