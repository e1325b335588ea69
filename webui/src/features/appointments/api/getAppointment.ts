import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';
import type { components } from '@/lib/schema';

export type AppointmentDetail = components['schemas']['AppointmentDetail'];
export type HistoryEntry = components['schemas']['HistoryEntry'];
export type Message = components['schemas']['Message'];

/** The polling interval in milliseconds. It is shorter while an email or a refund is in progress. */
const pollTime = { usual: 30_000, underWay: 5_000 };

/** One appointment with its history and messages. It is polled, because it also changes elsewhere. */
export function appointmentQuery(businessId: string, appointmentId: string) {
  return queryOptions({
    queryKey: businessKeys.appointment(businessId, appointmentId),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/appointments/{appointmentId}', {
        path: { id: businessId, appointmentId },
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) ? pollTime.underWay : pollTime.usual,
  });
}

function isUnderWay({ messages, payments }: AppointmentDetail): boolean {
  return payments.deposit?.state === 'refund_due' || messages.some(({ state }) => state === 'queued');
}
