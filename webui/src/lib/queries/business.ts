import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { businessKeys, refreshBusiness } from './businessKeys';

export type Business = components['schemas']['Business'];

/** The signed-in owner's business with all its settings. */
export function businessQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.details(businessId),
    queryFn: ({ signal }) => api('get', '/api/business/{id}', { path: { id: businessId }, signal }),
  });
}

/** Shows the business as saving a setting returned it, and refreshes all that may depend on the setting. */
export function showSavedBusiness(queryClient: QueryClient, business: Business): Promise<void> {
  queryClient.setQueryData(businessQuery(business.id).queryKey, business);
  return refreshBusiness(queryClient, business.id);
}
