import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';

export type AppointmentDetail = components['schemas']['AppointmentDetail'];
export type HistoryEntry = components['schemas']['HistoryEntry'];
export type Message = components['schemas']['Message'];

/** How often it is read again, in milliseconds: soon while an email is on its way. */
const pollTime = { usual: 30_000, sending: 5_000 };

/** One appointment with its history and messages, which follow what happens elsewhere. */
export function appointmentQuery(businessId: string, appointmentId: string) {
  return queryOptions({
    queryKey: businessKeys.appointment(businessId, appointmentId),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: businessId, appointmentId },
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data?.messages.some((message) => message.state === 'queued') ? pollTime.sending : pollTime.usual,
  });
}
