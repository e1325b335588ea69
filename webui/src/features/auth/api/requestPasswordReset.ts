import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';

/** Asks for a reset link. The answer never tells whether the address is known. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (body: { email: string }) => api('post', '/api/business/password-reset', { body }),
  });
}
