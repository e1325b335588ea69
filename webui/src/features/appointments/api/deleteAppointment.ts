import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explanationBody, type Explanation } from '@/modules/appointment/explanation';
import { api } from '@/lib/apiClient';
import { businessKeys, refreshBusiness } from '@/lib/queries/businessKeys';

interface Deletion {
  appointmentId: string;
  explanation: Explanation;
  /** Keeps a paid deposit, which is refunded otherwise. */
  keepDeposit?: boolean;
}

/** Deletes an appointment. An upcoming one is cancelled first. */
export function useDeleteAppointment(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ appointmentId, explanation, keepDeposit }: Deletion) =>
      api('delete', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: businessId, appointmentId },
        body: { ...explanationBody(explanation), ...(keepDeposit && { keep_deposit: true }) },
      }),
    onSuccess: (_nothing, { appointmentId }) => {
      void refreshBusiness(queryClient, businessId, businessKeys.appointment(businessId, appointmentId));
    },
  });
}
