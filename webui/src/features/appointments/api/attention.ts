import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import type { Appointment } from '@/lib/queries/appointment';
import { businessKeys } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';

export type AttentionItem = components['schemas']['AttentionItem'];

/** The appointments ahead that no longer fit, each with advice. */
export function attentionQuery(businessId: string) {
  return queryOptions({
    queryKey: businessKeys.attention(businessId),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/appointments/attention', { path: { id: businessId }, signal }),
    refetchInterval: 30_000,
  });
}

/** Gives the appointment to the staff member of the advice, at the same time. */
export function assign(businessId: string, { appointment, assign: advice }: AttentionItem) {
  return api('put', '/api/business/{id}/appointments/{appointmentId}', {
    path: { id: businessId, appointmentId: appointment.id },
    body: { staff_id: advice?.staff_id ?? null },
  });
}

/** Puts an appointment back to what it was before it was settled. */
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
