import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';

/** Sends the link that confirms the owner's address again. */
export function useResendConfirmation(businessId: string) {
  return useMutation({
    mutationFn: () => api('post', '/api/business/{id}/confirm-email/resend', { path: { id: businessId } }),
  });
}
