import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';

/** Ticks the last item of the first-run checklist. */
export function useMarkLinkShared(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api('patch', '/api/business/{id}', { path: { id: businessId }, body: { link_shared: true } }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}
