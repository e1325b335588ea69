import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { components } from '@/lib/schema';
import { businessQuery } from './business';
import { businessKeys } from './businessKeys';
import { readPolled } from './readPolled';

export type Overview = components['schemas']['Overview'];

/**
 * Today's figures and lists, polled every 30 seconds so that new bookings appear. A change also reloads the queries that
 * use `followOverview`, and the business with its plan if another user changed it or two-factor sign-in is to be removed.
 */
export function overviewQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.overview(businessId),
    queryFn: (context) =>
      readPolled('/api/business/{id}/overview', { path: { id: businessId } }, context, (changed) => {
        const { client } = context;
        const shown = client.getQueryData(businessQuery(businessId).queryKey);
        const stale: QueryKey[] = [businessKeys.newest(businessId), businessKeys.calendars(businessId)];
        if (
          shown &&
          (shown.version !== changed.business_version ||
            (shown.two_factor_removal_at ?? undefined) !== changed.two_factor_removal_at)
        )
          stale.push(businessKeys.details(businessId), businessKeys.subscription(businessId));
        for (const queryKey of stale) void client.invalidateQueries({ queryKey });
      }),
    refetchInterval: 30_000,
  });
}
