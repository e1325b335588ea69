import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys, refreshBusiness } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';
import { ifMatch } from '@/lib/versioned';

export type BlockedTime = components['schemas']['BlockedTime'];
export type BlockedTimeRequest = components['schemas']['BlockedTimeRequest'];

/** All blocked times as they were entered. */
export function blockedTimesQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.blockedTimes(businessId),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/blocked-times', { path: { id: businessId }, signal }),
  });
}

/** Blocks time, or changes what is blocked. A concurrent change by another user is not overwritten. */
export function useSaveBlockedTime(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ before, body }: { before: BlockedTime | undefined; body: BlockedTimeRequest }) =>
      before
        ? api('put', '/api/business/{id}/blocked-times/{blockId}', {
            path: { id: businessId, blockId: before.id },
            body,
            headers: ifMatch(before.version),
          })
        : api('post', '/api/business/{id}/blocked-times', { path: { id: businessId }, body }),
    onSettled: () => void refreshBusiness(queryClient, businessId),
  });
}

/** Stops blocking the time. */
export function useDeleteBlockedTime(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: BlockedTime) =>
      api('delete', '/api/business/{id}/blocked-times/{blockId}', {
        path: { id: businessId, blockId: id },
        headers: ifMatch(version),
      }),
    onSettled: () => void refreshBusiness(queryClient, businessId),
  });
}
