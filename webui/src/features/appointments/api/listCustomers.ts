import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';

export type Customer = components['schemas']['Customer'];

/** The customers whose name, email or phone holds `q`, most recent first. */
export function customersQuery(businessId: string, q = '') {
  return queryOptions({
    queryKey: businessKeys.customers(businessId, q),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/customers', {
        path: { id: businessId },
        query: q === '' ? {} : { q },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
