import { commaText } from '@/lib/commaText';
import { locale } from '@/lib/texts';
import { statusNames } from '@/modules/appointment/messages';
import type { Status } from '@/lib/queries/appointment';
import type { Formatter } from '@/lib/time';
import type { HistoryEntry } from './api/getAppointment';
import { messages } from './messages';

const text = messages.history;
const fieldNames: Readonly<Record<string, string>> = text.fields;

/** "Moved from 11/20/2026, 11:00 AM to 10:00 AM by the owner" */
export function historyText(entry: HistoryEntry, format: Formatter): string {
  const actor = text.actors[entry.by];
  if (entry.changes.some(({ field }) => field === 'timezone')) return text.zoneChanged({ actor });
  const move = entry.changes.find(({ field }) => field === 'appointment_datetime');
  if (entry.action === 'moved' && move) {
    return text.moved({
      from: dateAndTime(move.from, format),
      to: dateAndTime(move.to, format, move.from),
      actor,
    });
  }
  if (entry.action === 'no_show' && entry.changes.some(({ to }) => to === 'false')) {
    return text.noShowUndone({ actor });
  }
  if (entry.action === 'edited' && entry.items) return text.services({ actor });
  if (entry.action === 'edited' && entry.changes.length > 0)
    return text.changed({ fields: fieldsOf(entry), actor });
  if (entry.action === 'reopened') return text.setTo({ status: newStatusOf(entry), actor });
  if (entry.action === 'booked' && entry.by === 'customer') return text.bookedOnline;
  return text.action({ action: text.actions[entry.action], actor });
}

function fieldsOf(entry: HistoryEntry): string {
  return commaText(entry.changes.map(({ field }) => fieldNames[field.replace('.', '_')] ?? field));
}

function newStatusOf(entry: HistoryEntry): string {
  const status = entry.changes.find(({ field }) => field === 'status')?.to;
  return isStatus(status) ? statusNames[status].toLocaleLowerCase(locale) : text.active;
}

function isStatus(value: string | undefined): value is Status {
  return value !== undefined && value in statusNames;
}

/** Date and time of an instant; only the time when it is on the same day as `other`. */
function dateAndTime(instant: string, format: Formatter, other?: string): string {
  const sameDay = other !== undefined && format.day(other) === format.day(instant);
  return sameDay ? format.time(instant) : format.shortDateTime(instant);
}
