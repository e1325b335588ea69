import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { Appointment } from '@/lib/queries/appointment';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';
import { useVersionedSave } from '@/lib/useVersionedSave';
import { ifMatch, type FieldText } from '@/lib/versioned';

export type AppointmentUpdate = components['schemas']['AppointmentUpdate'];

interface UpdateOptions {
  /** What the form edits. */
  fields: readonly FieldText<Appointment>[];
  /** Is told the appointment as it is now when somebody else has changed it. */
  onCurrent: (appointment: Appointment) => void;
}

/** Edits or moves an appointment. A change that somebody else made meanwhile is not overwritten unseen. */
export function useUpdateAppointment(businessId: string, { fields, onCurrent }: UpdateOptions) {
  const queryClient = useQueryClient();
  const save = useVersionedSave({
    fields,
    send: ({ id: appointmentId, version }, body: AppointmentUpdate) =>
      api('put', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: businessId, appointmentId },
        body,
        headers: ifMatch(version),
      }),
    showCurrent: onCurrent,
  });
  return useMutation({
    mutationFn: save,
    onSuccess: () => refreshBusiness(queryClient, businessId),
    // What the screen shows is outdated after a refusal too. The message about it does not wait for the reading.
    onError: () => void refreshBusiness(queryClient, businessId),
  });
}
