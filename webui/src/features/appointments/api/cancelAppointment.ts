import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';

/** Cancels an appointment. Nothing is shown before it is done: the customer is told by e-mail. */
export function useCancelAppointment(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (appointmentId: string) =>
      api('put', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: businessId, appointmentId },
        body: { status: 'cancelled' },
      }),
    // Not awaited: the refreshed list may take away the dialog that has to say it is done.
    onSuccess: () => void refreshBusiness(queryClient, businessId),
  });
}
