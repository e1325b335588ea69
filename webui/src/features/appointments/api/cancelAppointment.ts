import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explanationBody, type Explanation } from '@/modules/appointment/explanation';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';

interface Cancellation {
  appointmentId: string;
  explanation: Explanation;
  /** Keeps a paid deposit, which is refunded otherwise. */
  keepDeposit?: boolean;
}

/** Cancels an appointment. The screen changes only when it is done, because the customer may get an email. */
export function useCancelAppointment(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ appointmentId, explanation, keepDeposit }: Cancellation) =>
      api('put', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: businessId, appointmentId },
        body: {
          status: 'cancelled',
          ...explanationBody(explanation),
          ...(keepDeposit && { keep_deposit: true }),
        },
      }),
    // Not awaited: the refreshed list may unmount the dialog before it can report success.
    onSuccess: () => void refreshBusiness(queryClient, businessId),
  });
}
