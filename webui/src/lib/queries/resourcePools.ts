import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { businessKeys } from './businessKeys';

export type ResourcePool = components['schemas']['ResourcePool'];
export type Resource = components['schemas']['Resource'];

/** The rooms and equipment of the business that are not archived, by kind. */
export function resourcePoolsQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.resourcePools(businessId),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/resource-pools', { path: { id: businessId }, signal }),
  });
}

/** How many of a kind are in use. */
export function inUse({ resources }: ResourcePool): number {
  return resources.filter(({ is_active }) => is_active).length;
}

/** Shows a room or a device as the server returned it. */
export function showResource(queryClient: QueryClient, businessId: string, resource: Resource): void {
  queryClient.setQueryData(resourcePoolsQuery(businessId).queryKey, (pools) =>
    pools?.map((pool) => ({
      ...pool,
      resources: pool.resources.map((one) => (one.id === resource.id ? resource : one)),
    })),
  );
}

/** Shows a kind as the server returned it. */
export function showPool(queryClient: QueryClient, businessId: string, pool: ResourcePool): void {
  queryClient.setQueryData(resourcePoolsQuery(businessId).queryKey, (pools) =>
    pools?.map((one) => (one.id === pool.id ? pool : one)),
  );
}
