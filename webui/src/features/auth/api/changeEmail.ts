import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';

/** Makes the address of a mailed link the one to sign in with. */
export function useConfirmNewEmail() {
  return useMutation({
    mutationFn: (body: { token: string }) => api('post', '/api/account/email/confirm', { body }),
  });
}

/** Gives the account its former address again. */
export function useUndoEmailChange() {
  return useMutation({
    mutationFn: (body: { token: string }) => api('post', '/api/account/email/undo', { body }),
  });
}
