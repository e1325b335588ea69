import { statusNames } from '@/components/appointment/StatusChip';
import type { Status } from '@/lib/queries/appointment';
import type { Formatter } from '@/lib/time';
import type { HistoryEntry } from './api/getAppointment';

const who: Record<HistoryEntry['by'], string> = {
  customer: 'by the customer',
  owner: 'by you',
  system: 'automatically',
};

const done: Record<HistoryEntry['action'], string> = {
  booked: 'Booked',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
  reopened: 'Reopened',
  moved: 'Moved',
  edited: 'Edited',
  no_show: 'Marked as no show',
  deleted: 'Deleted',
};

const fieldNames: Record<string, string> = {
  appointment_datetime: 'time',
  service_id: 'service',
  service_name: 'service',
  staff_id: 'staff',
  status: 'status',
  notes: 'your notes',
  no_show: 'no show',
  'client_info.full_name': 'name',
  'client_info.email': 'email',
  'client_info.phone': 'phone',
  'client_info.notes': 'customer notes',
};

/** "Moved from 11/20/2026, 11:00 AM to 10:00 AM by you" */
export function historyText(entry: HistoryEntry, format: Formatter): string {
  const move = entry.changes.find(({ field }) => field === 'appointment_datetime');
  if (entry.action === 'moved' && move) {
    return `Moved from ${when(move.from, format)} to ${when(move.to, format, move.from)} ${who[entry.by]}`;
  }
  if (entry.action === 'no_show' && entry.changes.some(({ to }) => to === 'false')) {
    return `No show undone ${who[entry.by]}`;
  }
  if (entry.action === 'edited') {
    const fields = entry.changes.map(({ field }) => fieldNames[field] ?? field);
    return fields.length > 0 ? `Changed ${fields.join(', ')} ${who[entry.by]}` : `Edited ${who[entry.by]}`;
  }
  if (entry.action === 'reopened') {
    const status = entry.changes.find(({ field }) => field === 'status')?.to;
    return `Set to ${isStatus(status) ? statusNames[status].toLowerCase() : 'active'} ${who[entry.by]}`;
  }
  if (entry.action === 'booked' && entry.by === 'customer') return 'Booked online by the customer';
  return `${done[entry.action]} ${who[entry.by]}`;
}

function isStatus(value: string | undefined): value is Status {
  return value !== undefined && value in statusNames;
}

/** Date and time of an instant; only the time when it lies on the day of `besides`. */
function when(instant: string, format: Formatter, besides?: string): string {
  const day = format.day(instant);
  if (besides !== undefined && format.day(besides) === day) return format.time(instant);
  return `${format.date(day)}, ${format.time(instant)}`;
}
