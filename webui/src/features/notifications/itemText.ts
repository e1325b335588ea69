import type { Day, Formatter } from '@/lib/time';
import type { NotificationItem } from './api/notifications';
import { messages } from './messages';

/** The sentence of a notification: what the server says, and when the appointment is, in the business's formats. */
export function itemText(item: NotificationItem, format: Formatter, today: Day): string {
  const { appointment } = item;
  if (item.kind === 'message_failed' || !appointment) return item.message;
  const when = (instant: string) =>
    format.day(instant) === today
      ? messages.todayAt({ time: format.time(instant) })
      : format.dateTime(instant);
  const start = when(appointment.appointment_datetime);
  const cancelled = appointment.status === 'cancelled';
  const since = cancelled ? ` ${messages.cancelledSince}` : '';
  const at = messages.at({ message: item.message, when: start }) + since;
  switch (item.kind) {
    case 'moved':
      return item.moved_from === null
        ? at
        : messages.moved({
            message: item.message,
            from: when(item.moved_from),
            to: when(item.moved_to ?? appointment.appointment_datetime),
          }) + since;
    case 'cancelled':
      return cancelled ? messages.freeAgain({ message: item.message, when: start }) : at;
    case 'booked':
    case 'changed':
    case 'deposit':
      return at;
  }
}
