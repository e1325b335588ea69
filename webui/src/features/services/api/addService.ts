import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';

/** Adds a service. */
export function useAddService(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['ServiceRequest']) =>
      api('post', '/api/business/{id}/services', { path: { id: businessId }, body }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}
