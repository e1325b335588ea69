import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import { showService, type Service } from '@/lib/queries/services';
import { useVersionedSave } from '@/lib/useVersionedSave';
import { ifMatch } from '@/lib/versioned';
import { useServiceFields } from './useServiceFields';

/** Deletes a service. One with appointments is archived instead. */
export function useDeleteService(businessId: string) {
  const queryClient = useQueryClient();
  const fields = useServiceFields(businessId);
  const remove = useVersionedSave({
    fields,
    send: ({ id, version }) =>
      api('delete', '/api/business/{id}/services/{serviceId}', {
        path: { id: businessId, serviceId: id },
        headers: ifMatch(version),
      }),
    showCurrent: (service) => showService(queryClient, businessId, service),
  });
  return useMutation({
    mutationFn: (service: Service) => remove({ seen: service, input: undefined }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}
