import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import { servicesQuery, type Service } from '@/lib/queries/services';

/** Changes the order of the services. The screen shows it at once and reverts it when the server refuses. */
export function useOrderServices(businessId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = servicesQuery(businessId);
  return useMutation({
    mutationFn: (services: readonly Service[]) =>
      api('put', '/api/business/{id}/services/order', {
        path: { id: businessId },
        body: { service_ids: services.map(({ id }) => id) },
      }),
    onMutate: async (services) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, [...services]);
      return { before };
    },
    onError: (_error, _services, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () => refreshBusiness(queryClient, businessId),
  });
}
