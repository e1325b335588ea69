import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';

interface MessageOf {
  appointmentId: string;
  messageId: string;
}

/** Sends a failed email again. */
export function useRetryMessage(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ appointmentId, messageId }: MessageOf) =>
      api('post', '/api/business/{id}/appointments/{appointmentId}/messages/{messageId}/retry', {
        path: { id: businessId, appointmentId, messageId },
      }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
  });
}
