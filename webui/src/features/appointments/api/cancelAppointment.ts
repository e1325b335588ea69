import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';

/** Cancels an appointment. The screen changes only when it is done, because the customer gets an email. */
export function useCancelAppointment(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (appointmentId: string) =>
      api('put', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: businessId, appointmentId },
        body: { status: 'cancelled' },
      }),
    // Not awaited: the refreshed list may unmount the dialog before it can report success.
    onSuccess: () => void refreshBusiness(queryClient, businessId),
  });
}
