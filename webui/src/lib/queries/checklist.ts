import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { refreshBusiness } from './businessKeys';

type Tick = Pick<
  components['schemas']['BusinessPatch'],
  'services_checked' | 'operating_hours' | 'link_shared'
>;

/** Ticks an item of the first-run checklist. Hours are kept by saving them as they are. */
export function useTickChecklist(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Tick) => api('patch', '/api/business/{id}', { path: { id: businessId }, body }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}
