import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { explanationBody } from '@/modules/appointment/explanation';
import { api } from '@/lib/apiClient';
import { businessKeys, refreshBusiness } from '@/lib/queries/businessKeys';
import type { Formatter } from '@/lib/time';
import { ifMatch, saveVersioned } from '@/lib/versioned';
import { withOffset } from '../clock';
import { messages } from '../messages';
import type { Move } from '../moving';
import type { Calendar } from './readCalendar';

export interface MoveRequest extends Move {
  /** Whether the customer is told, and the owner's words for them. */
  notify: boolean;
  note: string;
  allow_outside_hours: boolean;
}

/** The fields that a move changes, named as in the full appointment. */
interface Movable {
  id: string;
  version: number;
  appointment_datetime: string;
  staff_id: string | null;
}

/**
 * Moves an appointment. The calendar shows it at its new place at once, and back at the old one when the server
 * refuses. A concurrent move by another user is not overwritten.
 */
export function useMoveInCalendar(businessId: string, format: Formatter) {
  const queryClient = useQueryClient();
  const calendars = { queryKey: businessKeys.calendars(businessId) };
  return useMutation({
    mutationFn: ({ appointment, starts_at, staff_id, notify, note, allow_outside_hours }: MoveRequest) => {
      const seen: Movable = {
        id: appointment.id,
        version: appointment.version,
        appointment_datetime: appointment.starts_at,
        staff_id: appointment.staff_id,
      };
      return saveVersioned({
        seen,
        fields: [
          { label: messages.move.from, text: (one) => format.shortDateTime(one.appointment_datetime) },
          { label: messages.staff, text: (one) => one.staff_id ?? '' },
        ],
        send: (version) =>
          api('put', '/api/business/{id}/appointments/{appointmentId}', {
            path: { id: businessId, appointmentId: appointment.id },
            body: {
              appointment_datetime: starts_at,
              ...(staff_id === appointment.staff_id ? {} : { staff_id }),
              ...explanationBody({ notify_customer: notify, note_to_customer: note, reason: '' }),
              ...(allow_outside_hours ? { allow_outside_hours } : {}),
            },
            headers: ifMatch(version),
          }),
        // The calendar is reloaded in any case.
        onCurrent: () => undefined,
      });
    },
    onMutate: async (move: MoveRequest) => {
      await queryClient.cancelQueries(calendars);
      const before = queryClient.getQueriesData<Calendar>(calendars);
      showMove(queryClient, businessId, move, format);
      return { before };
    },
    onError: (_error, _move, context) =>
      context?.before.forEach(([queryKey, data]) => queryClient.setQueryData(queryKey, data)),
    // Not awaited, so that the message about a refusal does not wait for the reload.
    onSettled: () => void refreshBusiness(queryClient, businessId),
  });
}

function showMove(queryClient: QueryClient, businessId: string, move: MoveRequest, format: Formatter): void {
  const { appointment, starts_at, ends_at, staff_id, staff_name } = move;
  const by = Date.parse(starts_at) - Date.parse(appointment.starts_at);
  const later = (instant: string) => withOffset(Date.parse(instant) + by, format);
  const items = appointment.items?.map((item) => ({
    ...item,
    start_datetime: later(item.start_datetime),
    end_datetime: later(item.end_datetime),
  }));
  const moved = {
    starts_at,
    ends_at: withOffset(Date.parse(ends_at), format),
    staff_id,
    staff_name,
    ...(items && { items }),
  };
  queryClient.setQueriesData<Calendar>(
    { queryKey: businessKeys.calendars(businessId) },
    (calendar) =>
      calendar && {
        ...calendar,
        appointments: calendar.appointments.map((one) =>
          one.id === appointment.id ? { ...one, ...moved } : one,
        ),
      },
  );
}
