import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { businessKeys } from './businessKeys';

export type SubscriptionStatus = components['schemas']['SubscriptionStatus'];

/** The plan of the business and what is paid for it. */
export function subscriptionQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.subscription(businessId),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/subscription/status', { path: { id: businessId }, signal }),
  });
}
