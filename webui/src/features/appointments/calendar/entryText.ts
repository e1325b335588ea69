import { messages as shared, statusNames } from '@/components/appointment/messages';
import type { Formatter } from '@/lib/time';
import type { CalendarAppointment } from './api/readCalendar';
import { messages } from './messages';

export type Look = 'pending' | 'confirmed' | 'completed' | 'cancelled' | 'noShow';

/** How an appointment looks: its status, or that nobody came. */
export function lookOf({ status, no_show }: Pick<CalendarAppointment, 'status' | 'no_show'>): Look {
  return no_show ? 'noShow' : status;
}

/** "Elena Marchetti, Balayage, 10:00 AM – 12:30 PM, Confirmed" */
export function entryLabel(appointment: CalendarAppointment, format: Formatter): string {
  const { customer_name, service_name, starts_at, ends_at, status, no_show } = appointment;
  return messages.entry(
    customer_name,
    service_name,
    format.timeRange(starts_at, ends_at),
    no_show ? shared.noShow : statusNames[status],
  );
}

/** "9:00a", "3:30p" or "15:30", for where there is little room */
export function shortTime(instant: string, format: Formatter): string {
  return format
    .time(instant)
    .replace(/\sAM\b/, 'a')
    .replace(/\sPM\b/, 'p');
}

/** "9 AM" or "09:00" */
export function hourLabel(instant: string, format: Formatter): string {
  return format.time(instant).replace(/^(\d+):00(\sAM|\sPM)/, '$1$2');
}
