import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import { showService } from '@/lib/queries/services';
import type { components } from '@/lib/schema';
import { useVersionedSave } from '@/lib/useVersionedSave';
import { ifMatch } from '@/lib/versioned';
import { useServiceFields } from './useServiceFields';

/** Changes a service. */
export function useUpdateService(businessId: string) {
  const queryClient = useQueryClient();
  const fields = useServiceFields(businessId);
  const save = useVersionedSave({
    fields,
    send: ({ id, version }, body: components['schemas']['ServiceRequest']) =>
      api('put', '/api/business/{id}/services/{serviceId}', {
        path: { id: businessId, serviceId: id },
        body,
        headers: ifMatch(version),
      }),
    showCurrent: (service) => showService(queryClient, businessId, service),
  });
  return useMutation({
    mutationFn: save,
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}
