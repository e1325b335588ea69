import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { Appointment } from '@/lib/queries/appointment';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';
import { useVersionedSave } from '@/lib/useVersionedSave';
import { ifMatch, type FieldText } from '@/lib/versioned';

export type AppointmentUpdate = components['schemas']['AppointmentUpdate'];

interface UpdateOptions {
  /** The fields that the form edits. */
  fields: readonly FieldText<Appointment>[];
  /** Called with the current appointment when another user has changed it. */
  onCurrent: (appointment: Appointment) => void;
}

/** Edits or moves an appointment. A concurrent change by another user is not overwritten unseen. */
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
    // After a refusal the data on the screen is outdated too. Not awaited, so that the error message does not wait for the reload.
    onError: () => void refreshBusiness(queryClient, businessId),
  });
}
