import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';

/** Makes the address of a mailed link the sign-in address. */
export function useConfirmNewEmail() {
  return useMutation({
    mutationFn: (body: { token: string }) => api('post', '/api/account/email/confirm', { body }),
  });
}

/** Restores the former address of the account. */
export function useUndoEmailChange() {
  return useMutation({
    mutationFn: (body: { token: string }) => api('post', '/api/account/email/undo', { body }),
  });
}
