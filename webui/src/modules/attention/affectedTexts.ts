import type { Affected } from '@/lib/queries/attention';
import type { Formatter } from '@/lib/time';
import { messages } from './messages';

/** How many appointments are named. */
const named = 3;

/** Names the first appointments that would no longer fit, with the reason of each, and counts the others. */
export function affectedTexts({ count, appointments }: Affected, format: Formatter): string[] {
  const shown = appointments.slice(0, named).map(({ appointment, reason }) => {
    const { client_info: client, appointment_datetime: start, staff_name: staff } = appointment;
    const name = messages.named(client.full_name, format.shortDateTime(start), staff);
    return messages.withReason(name, messages.reasons[reason]);
  });
  return count > shown.length ? [...shown, messages.more(count - shown.length)] : shown;
}
