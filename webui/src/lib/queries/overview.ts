import { queryOptions } from '@tanstack/react-query';
import type { components } from '@/lib/schema';
import { businessKeys } from './businessKeys';
import { readPolled } from './readPolled';

export type Overview = components['schemas']['Overview'];

/**
 * Today's figures and lists, read again every 30 seconds so that new bookings appear. When they have changed, what
 * `followOverview` keeps from polling is read again too.
 */
export function overviewQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.overview(businessId),
    queryFn: (context) =>
      readPolled('/api/business/{id}/overview', { path: { id: businessId } }, context, () => {
        for (const queryKey of [businessKeys.newest(businessId), businessKeys.calendars(businessId)]) {
          void context.client.invalidateQueries({ queryKey });
        }
      }),
    refetchInterval: 30_000,
  });
}
