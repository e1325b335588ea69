import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';

interface Saving {
  /** Undefined for a new service. */
  serviceId: string | undefined;
  body: components['schemas']['ServiceRequest'];
}

/** Adds a service or changes one. */
export function useSaveService(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ serviceId, body }: Saving) =>
      serviceId === undefined
        ? api('post', '/api/business/{id}/services', { path: { id: businessId }, body })
        : api('put', '/api/business/{id}/services/{serviceId}', {
            path: { id: businessId, serviceId },
            body,
          }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}
