import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';

/** Sets a new password with the token of a mailed link. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      api('post', '/api/business/password-reset/confirm', { body }),
  });
}
