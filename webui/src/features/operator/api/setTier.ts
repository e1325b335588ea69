import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@/components/feedback/Toasts';
import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import { messages } from '../messages';
import { operatorKeys } from './operatorKeys';

export type Tier = components['schemas']['Tier'];

/** Changes the tier of a business, then reloads everything and shows a message. */
export function useSetTier() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ businessId, tier }: { businessId: string; tier: Tier }) =>
      api('patch', '/api/admin/business/{id}/tier', { path: { id: businessId }, query: { new_tier: tier } }),
    onSuccess: async (_, { tier }) => {
      await queryClient.invalidateQueries({ queryKey: operatorKeys.all });
      toast.success(messages.tierChange.updated({ tier }));
    },
  });
}
