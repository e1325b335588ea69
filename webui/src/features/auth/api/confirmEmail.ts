import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';

/** Confirms the owner's address with the token of a mailed link. */
export function useConfirmEmail() {
  return useMutation({
    mutationFn: (body: { token: string }) => api('post', '/api/business/confirm-email', { body }),
  });
}
