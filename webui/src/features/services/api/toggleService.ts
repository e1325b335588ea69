import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import { servicesQuery, showService, type Service } from '@/lib/queries/services';
import { useVersionedSave } from '@/lib/useVersionedSave';
import { ifMatch, theirChanges } from '@/lib/versioned';
import { activeField } from '../serviceFields';

/** Switches a service on or off. The screen shows it at once and reverts it when the server refuses. */
export function useToggleService(businessId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = servicesQuery(businessId);
  const toggle = useVersionedSave({
    fields: [activeField],
    send: ({ id, version }) =>
      api('patch', '/api/business/{id}/services/{serviceId}/toggle', {
        path: { id: businessId, serviceId: id },
        headers: ifMatch(version),
      }),
    showCurrent: (service) => showService(queryClient, businessId, service),
  });
  return useMutation({
    mutationFn: (service: Service) => toggle({ seen: service, input: undefined }),
    onMutate: async (service) => {
      await queryClient.cancelQueries({ queryKey });
      showService(queryClient, businessId, { ...service, is_active: !service.is_active });
    },
    onSuccess: (service) => showService(queryClient, businessId, service),
    onError: (error, service) => {
      // When another user has switched it, the screen already shows that user's choice.
      if (!theirChanges(error)) showService(queryClient, businessId, service);
    },
    onSettled: () => refreshBusiness(queryClient, businessId),
  });
}
