import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessQuery } from '@/lib/queries/business';

/** Asks for the deletion of the account. From then on the dashboard shows only the pending deletion. */
export function useRequestDeletion(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { current_password: string; code?: string }) =>
      api('post', '/api/business/{id}/deletion', { path: { id: businessId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessQuery(businessId).queryKey }),
  });
}
