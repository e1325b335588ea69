import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import {
  resourcePoolsQuery,
  showPool,
  showResource,
  type Resource,
  type ResourcePool,
} from '@/lib/queries/resourcePools';
import type { components } from '@/lib/schema';
import { useVersionedSave } from '@/lib/useVersionedSave';
import { ifMatch, theirChanges, type FieldText } from '@/lib/versioned';
import { poolFields, switchedFields } from './fields';

type Schemas = components['schemas'];
export type ResourceRequest = Schemas['ResourceRequest'];

/** Adds rooms or devices of a new kind. */
export function useAddPool(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['NewResourcePool']) =>
      api('post', '/api/business/{id}/resource-pools', { path: { id: businessId }, body }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}

/** Changes the name of a kind. */
export function useRenamePool(businessId: string) {
  const queryClient = useQueryClient();
  const save = useVersionedSave({
    fields: poolFields,
    send: ({ id, version }, body: Schemas['ResourcePoolName']) =>
      api('put', '/api/business/{id}/resource-pools/{poolId}', {
        path: { id: businessId, poolId: id },
        headers: ifMatch(version),
        body,
      }),
    showCurrent: (pool: ResourcePool) => showPool(queryClient, businessId, pool),
  });
  return useMutation({ mutationFn: save, onSuccess: () => refreshBusiness(queryClient, businessId) });
}

/** Archives a kind with all of its rooms or devices. The server refuses it while services need the kind. */
export function useArchivePool(businessId: string) {
  const queryClient = useQueryClient();
  const archive = useVersionedSave({
    fields: poolFields,
    send: ({ id, version }) =>
      api('delete', '/api/business/{id}/resource-pools/{poolId}', {
        path: { id: businessId, poolId: id },
        headers: ifMatch(version),
      }),
    showCurrent: (pool: ResourcePool) => showPool(queryClient, businessId, pool),
  });
  return useMutation({
    mutationFn: (pool: ResourcePool) => archive({ seen: pool, input: undefined }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}

/** Adds one more room or device of a kind. */
export function useAddResource(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ poolId, body }: { poolId: string; body: ResourceRequest }) =>
      api('post', '/api/business/{id}/resource-pools/{poolId}/resources', {
        path: { id: businessId, poolId },
        body,
      }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}

function useSaveResource(businessId: string, fields: readonly FieldText<Resource>[]) {
  const queryClient = useQueryClient();
  return useVersionedSave({
    fields,
    send: ({ id, version }, body: ResourceRequest) =>
      api('put', '/api/business/{id}/resources/{resourceId}', {
        path: { id: businessId, resourceId: id },
        headers: ifMatch(version),
        body,
      }),
    showCurrent: (resource: Resource) => showResource(queryClient, businessId, resource),
  });
}

/** Changes the name and the hours of a room or a device. */
export function useUpdateResource(businessId: string, fields: readonly FieldText<Resource>[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: useSaveResource(businessId, fields),
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}

/** Takes a room or a device out of use, or back into use. The screen shows it at once and reverts it when the server refuses. */
export function useSwitchResource(businessId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = resourcePoolsQuery(businessId);
  const save = useSaveResource(businessId, switchedFields);
  return useMutation({
    mutationFn: (resource: Resource) =>
      save({ seen: resource, input: { name: resource.name, is_active: !resource.is_active } }),
    onMutate: async (resource) => {
      await queryClient.cancelQueries({ queryKey });
      showResource(queryClient, businessId, { ...resource, is_active: !resource.is_active });
    },
    onSuccess: (resource) => showResource(queryClient, businessId, resource),
    onError: (error, resource) => {
      if (!theirChanges(error)) showResource(queryClient, businessId, resource);
    },
    onSettled: () => refreshBusiness(queryClient, businessId),
  });
}

/** Archives a room or a device. */
export function useArchiveResource(businessId: string) {
  const queryClient = useQueryClient();
  const archive = useVersionedSave({
    fields: switchedFields,
    send: ({ id, version }) =>
      api('delete', '/api/business/{id}/resources/{resourceId}', {
        path: { id: businessId, resourceId: id },
        headers: ifMatch(version),
      }),
    showCurrent: (resource: Resource) => showResource(queryClient, businessId, resource),
  });
  return useMutation({
    mutationFn: (resource: Resource) => archive({ seen: resource, input: undefined }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}
