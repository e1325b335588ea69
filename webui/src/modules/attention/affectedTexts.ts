import type { Affected } from '@/lib/queries/attention';
import type { Formatter } from '@/lib/time';
import { messages } from './messages';

/** How many appointments are named. */
const most = 3;

/** Names the first appointments and classes that would no longer fit, with the reason of each, and counts the others. */
export function affectedTexts({ count, appointments, sessions = [] }: Affected, format: Formatter): string[] {
  const all = [
    ...appointments.map(({ appointment, reason }) => ({
      name: appointment.client_info.full_name,
      start: appointment.appointment_datetime,
      staff: appointment.staff_name,
      reason,
    })),
    ...sessions.map(({ session, reason }) => ({
      name: session.service_name,
      start: session.start_datetime,
      staff: session.staff_name,
      reason,
    })),
  ];
  const byStart = all.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const shown = byStart.slice(0, most).map(({ name, start, staff, reason }) => {
    const who = { name, when: format.shortDateTime(start) };
    const named = staff === null ? messages.named(who) : messages.namedWith({ ...who, staff });
    return messages.withReason({ appointment: named, reason: withSmallLetter(messages.reasons[reason]) });
  });
  return count > shown.length ? [...shown, messages.more({ count: count - shown.length })] : shown;
}

/** A sentence as part of another one. */
const withSmallLetter = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
