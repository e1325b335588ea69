import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';

export type AppointmentDetail = components['schemas']['AppointmentDetail'];
export type HistoryEntry = components['schemas']['HistoryEntry'];
export type Message = components['schemas']['Message'];

/** One appointment with its history and messages. */
export function appointmentQuery(businessId: string, appointmentId: string) {
  return queryOptions({
    queryKey: businessKeys.appointment(businessId, appointmentId),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: businessId, appointmentId },
        signal,
      }),
  });
}
