import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';

/** Requests a reset link. The response is the same for a known and an unknown address. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (body: { email: string }) => api('post', '/api/business/password-reset', { body }),
  });
}
