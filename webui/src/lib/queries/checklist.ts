import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/lib/schema';
import { refreshBusiness } from './businessKeys';
import { changeBusiness } from './changeBusiness';

type Tick = Pick<
  components['schemas']['BusinessPatch'],
  'services_checked' | 'operating_hours' | 'link_shared'
>;

/** Ticks an item of the first-run checklist. Hours are kept by saving them as they are. */
export function useTickChecklist(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Tick) => changeBusiness({ id: businessId, version: undefined }, body),
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}
