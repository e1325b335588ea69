import { api } from '@/lib/apiClient';
import type { Appointment } from '@/lib/queries/appointment';

/** Restores an appointment to its state before it was settled. */
export function putBack(businessId: string, before: Appointment, after: Appointment) {
  return api('put', '/api/business/{id}/appointments/{appointmentId}', {
    path: { id: businessId, appointmentId: before.id },
    body: {
      restore: true,
      ...(after.status === before.status ? {} : { status: before.status }),
      ...(after.staff_id === before.staff_id ? {} : { staff_id: before.staff_id }),
      ...(after.appointment_datetime === before.appointment_datetime
        ? {}
        : { appointment_datetime: before.appointment_datetime }),
    },
  });
}
