import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';

/** Removes an appointment from sight; one that is still to come is cancelled first. */
export function useDeleteAppointment(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (appointmentId: string) =>
      api('delete', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: businessId, appointmentId },
      }),
    onSuccess: (_nothing, appointmentId) => {
      // Its own panel is closing and must not read what no longer exists.
      const deleted = hashKey(businessKeys.appointment(businessId, appointmentId));
      void queryClient.invalidateQueries({
        queryKey: businessKeys.all(businessId),
        predicate: ({ queryHash }) => queryHash !== deleted,
      });
    },
  });
}
