import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@/components/feedback/Toasts';
import { api } from '@/lib/apiClient';
import { operatorKeys } from '../api/operatorKeys';
import type { OperatorBusiness } from '../api/operator';
import { messages } from './messages';

/** What the operator can do about a business. */
export type BusinessAction = 'suspend' | 'restore' | 'endSignIns';

const requests: Record<BusinessAction, (id: string, reason: string) => Promise<unknown>> = {
  suspend: (id, reason) =>
    api('post', '/api/admin/business/{id}/suspend', { path: { id }, body: { reason } }),
  restore: (id) => api('post', '/api/admin/business/{id}/restore', { path: { id } }),
  endSignIns: (id) => api('delete', '/api/admin/business/{id}/sign-ins', { path: { id } }),
};

/** Performs the action, reloads everything and shows a message. The variable of the mutation is the reason. */
export function useBusinessAction({ id, name }: OperatorBusiness, action: BusinessAction) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (reason: string) => requests[action](id, reason),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: operatorKeys.all });
      toast.success(messages.actions[action].done({ name }));
    },
  });
}
