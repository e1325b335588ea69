import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { ApiProblem } from '@/lib/problem';
import { businessKeys } from './businessKeys';

/** What deleting the account means for the business, and when everything is erased if that was asked for. */
export function deletionQuery(businessId: string) {
  return queryOptions({
    queryKey: [...businessKeys.details(businessId), 'deletion'],
    queryFn: ({ signal }) => api('get', '/api/business/{id}/deletion', { path: { id: businessId }, signal }),
  });
}

/** Whether the server refused because the account is being deleted. */
export function isInDeletion(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'account_in_deletion';
}
