import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshAppointments } from './keys';

/** Removes an appointment from sight; one that is still to come is cancelled first. */
export function useDeleteAppointment(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (appointmentId: string) =>
      api('delete', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: businessId, appointmentId },
      }),
    // Not awaited: the panel must close before its appointment is read again and not found.
    onSuccess: () => void refreshAppointments(queryClient, businessId),
  });
}
