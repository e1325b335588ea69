import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { refreshBusiness } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';

export type AppointmentUpdate = components['schemas']['AppointmentUpdate'];

interface Edit {
  appointmentId: string;
  /** The version that the owner saw: a change made meanwhile is not overwritten. */
  version: number;
  body: AppointmentUpdate;
}

/** Edits or moves an appointment. */
export function useUpdateAppointment(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ appointmentId, version, body }: Edit) =>
      api('put', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: businessId, appointmentId },
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
    onSettled: () => refreshBusiness(queryClient, businessId),
  });
}
