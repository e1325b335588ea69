import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';

/** Removes a service; one with appointments is archived. */
export function useDeleteService(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (serviceId: string) =>
      api('delete', '/api/business/{id}/services/{serviceId}', { path: { id: businessId, serviceId } }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}
