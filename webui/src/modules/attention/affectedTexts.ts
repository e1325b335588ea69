import type { Affected } from '@/lib/queries/attention';
import type { Formatter } from '@/lib/time';
import { messages } from './messages';

/** How many appointments are named. */
const most = 3;

/** Names the first appointments that would no longer fit, with the reason of each, and counts the others. */
export function affectedTexts({ count, appointments }: Affected, format: Formatter): string[] {
  const shown = appointments.slice(0, most).map(({ appointment, reason }) => {
    const { client_info: client, appointment_datetime: start, staff_name: staff } = appointment;
    const who = { name: client.full_name, when: format.shortDateTime(start) };
    const named = staff === null ? messages.named(who) : messages.namedWith({ ...who, staff });
    return messages.withReason({ appointment: named, reason: withSmallLetter(messages.reasons[reason]) });
  });
  return count > shown.length ? [...shown, messages.more({ count: count - shown.length })] : shown;
}

/** A sentence as part of another one. */
const withSmallLetter = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
