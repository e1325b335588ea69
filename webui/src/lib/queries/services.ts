import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { businessKeys } from './businessKeys';

export type Service = components['schemas']['Service'];

/** Every service of the business that is not archived, in the owner's order. */
export function servicesQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.services(businessId),
    queryFn: ({ signal }) => api('get', '/api/business/{id}/services', { path: { id: businessId }, signal }),
  });
}

/** Shows a service as the server returned it. */
export function showService(queryClient: QueryClient, businessId: string, service: Service): void {
  queryClient.setQueryData(servicesQuery(businessId).queryKey, (services) =>
    services?.map((one) => (one.id === service.id ? { ...one, ...service } : one)),
  );
}
