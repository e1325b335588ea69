import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from './businessKeys';

/** What deleting the account means for the business, and when everything is erased if that was asked for. */
export function deletionQuery(businessId: string) {
  return queryOptions({
    queryKey: [...businessKeys.details(businessId), 'deletion'],
    queryFn: ({ signal }) => api('get', '/api/business/{id}/deletion', { path: { id: businessId }, signal }),
  });
}
