import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { showSavedBusiness } from '@/lib/queries/business';
import type { components } from '@/lib/schema';

/** Replaces the week's opening hours. */
export function useSaveHours(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (operating_hours: components['schemas']['OperatingHours']) =>
      api('patch', '/api/business/{id}', { path: { id: businessId }, body: { operating_hours } }),
    onSuccess: (business) => showSavedBusiness(queryClient, business),
  });
}
