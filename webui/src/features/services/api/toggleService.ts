import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import { servicesQuery } from '@/lib/queries/services';

/** Switches a service on or off. The screen shows it at once and takes it back when the server refuses. */
export function useToggleService(businessId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = servicesQuery(businessId);
  return useMutation({
    mutationFn: (serviceId: string) =>
      api('patch', '/api/business/{id}/services/{serviceId}/toggle', { path: { id: businessId, serviceId } }),
    onMutate: async (serviceId) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (services) =>
        services?.map((one) => (one.id === serviceId ? { ...one, is_active: !one.is_active } : one)),
      );
      return { before };
    },
    onError: (_error, _serviceId, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before);
    },
    onSettled: () => refreshBusiness(queryClient, businessId),
  });
}
