import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { overviewQuery } from '@/lib/queries/overview';
import { appointmentQuery } from './getAppointment';
import { appointmentsKey } from './keys';

/** Removes an appointment from sight; one that is still to come is cancelled first. */
export function useDeleteAppointment(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (appointmentId: string) =>
      api('delete', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: businessId, appointmentId },
      }),
    // All but its own panel, which closes now: there is nothing left to read there.
    onSuccess: (_nothing, appointmentId) => {
      const own = appointmentQuery(businessId, appointmentId).queryKey;
      void queryClient.invalidateQueries({
        queryKey: appointmentsKey(businessId),
        predicate: ({ queryKey }) => queryKey[2] !== own[2] || queryKey[3] !== own[3],
      });
      void queryClient.invalidateQueries({ queryKey: overviewQuery(businessId).queryKey });
    },
  });
}
