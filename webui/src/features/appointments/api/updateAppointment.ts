import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { Appointment } from '@/lib/queries/appointment';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';
import { ifMatch } from '@/lib/versioned';

export type AppointmentUpdate = components['schemas']['AppointmentUpdate'];

interface AppointmentChange {
  /** The appointment as the owner saw it: a change made meanwhile is not overwritten. */
  appointment: Pick<Appointment, 'id' | 'version'>;
  body: AppointmentUpdate;
}

/** Edits or moves an appointment. */
export function useUpdateAppointment(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ appointment: { id: appointmentId, version }, body }: AppointmentChange) =>
      api('put', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: businessId, appointmentId },
        body,
        headers: ifMatch(version),
      }),
    onSuccess: () => refreshBusiness(queryClient, businessId),
    // What the screen shows is outdated after a refusal too. The message about it does not wait for the reading.
    onError: () => void refreshBusiness(queryClient, businessId),
  });
}
