import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';

export type Business = components['schemas']['Business'];

/** The owner's own business with all its settings. */
export function businessQuery(businessId: string) {
  return queryOptions({
    queryKey: ['business', businessId],
    queryFn: ({ signal }) => api('get', '/api/business/{id}', { path: { id: businessId }, signal }),
  });
}
