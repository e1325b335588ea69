import type { Appointment } from '@/lib/queries/appointment';
import type { Formatter } from '@/lib/time';
import { messages } from './messages';

type Booked = Pick<Appointment, 'status' | 'deposit'>;

/** The end of the hold of a slot that is only held for a payment; undefined for any other appointment. */
export function heldUntil({ status, deposit }: Booked): string | undefined {
  return status === 'cancelled' ? undefined : (deposit?.held_until ?? undefined);
}

/** "10:42 AM", with the date if that is not today. */
function endText(until: string, format: Formatter): string {
  const today = format.day(until) === format.day(new Date().toISOString());
  return today ? format.time(until) : format.shortDateTime(until);
}

/** "Held for payment until 10:42 AM" */
export function heldText(until: string, format: Formatter): string {
  return messages.heldUntil({ time: endText(until, format) });
}

/** "Until 10:42 AM, held for payment", for where only the beginning may be in sight. */
export function heldShort(until: string, format: Formatter): string {
  return messages.heldShort({ time: endText(until, format) });
}

/** The customer of an appointment. A slot that is held, or was never paid for, has a text instead. */
export function personText(
  appointment: Booked & Pick<Appointment, 'client_info'>,
  format: Formatter,
): string {
  const until = heldUntil(appointment);
  if (until !== undefined) return heldText(until, format);
  const nobody = appointment.deposit?.state === 'closing' ? messages.nobodyYet : messages.nobody;
  return appointment.client_info.full_name || nobody;
}
