import { messages as shared, statusNames } from '@/modules/appointment/messages';
import { listText } from '@/lib/listText';
import type { Formatter } from '@/lib/time';
import type { CalendarAppointment } from './api/readCalendar';
import { messages as appointments } from '../messages';
import { heldShort, heldText } from '../payments/held';
import { messages as payments } from '../payments/messages';
import { messages } from './messages';
import { hasSeveral, serviceCount, type Part } from './parts';
import type { RoomUse } from './rooms';

export type Look = 'pending' | 'confirmed' | 'completed' | 'cancelled' | 'noShow' | 'held';

/** How an appointment is drawn: by its status, as a no-show, or as held for a payment. */
export function lookOf(appointment: Pick<CalendarAppointment, 'status' | 'no_show' | 'held_until'>): Look {
  if (isHeld(appointment)) return 'held';
  return appointment.no_show ? 'noShow' : appointment.status;
}

/** Whether a slot is only held for a payment. */
export function isHeld({ status, held_until }: Pick<CalendarAppointment, 'status' | 'held_until'>): boolean {
  return status !== 'cancelled' && held_until !== undefined;
}

/** The customer, or until when the slot is held. A hold that was never paid for has no customer. */
export function personOf(appointment: CalendarAppointment, format: Formatter): string {
  const { held_until: until, customer_name } = appointment;
  if (until !== undefined && isHeld(appointment)) return heldText(until, format);
  return customer_name || payments.nobody;
}

/** The same for the narrow columns of a grid, where the end is often truncated. */
export function shortPersonOf(appointment: CalendarAppointment, format: Formatter): string {
  const { held_until: until } = appointment;
  return until !== undefined && isHeld(appointment)
    ? heldShort(until, format)
    : personOf(appointment, format);
}

/**
 * "Elena Marchetti, Balayage, 10:00 AM – 12:30 PM, Confirmed", or of one of several services "Balayage, service 1 of 3". If
 * processing time follows, the label says until when.
 */
export function entryLabel(appointment: CalendarAppointment, format: Formatter, part?: Part): string {
  const { service_name, starts_at, ends_at } = part ?? appointment;
  const values = {
    name: personOf(appointment, format),
    service: service_name,
    time: format.timeRange(starts_at, ends_at),
    status: statusOf(appointment),
  };
  const entry =
    part && hasSeveral(appointment)
      ? messages.entryPart({ ...values, place: part.place, count: serviceCount(appointment) })
      : messages.entry(values);
  return part?.processing ? messages.entryThen({ entry, time: format.time(part.processing.to) }) : entry;
}

function statusOf(appointment: CalendarAppointment): string {
  if (isHeld(appointment)) return payments.chips.held;
  return appointment.no_show ? shared.noShow : statusNames[appointment.status];
}

/** "Elena Marchetti, Balayage, Maya Chen, 10:00 AM – 12:30 PM, Confirmed", in the column of a room */
export function roomLabel(appointment: CalendarAppointment, use: RoomUse, format: Formatter): string {
  const values = {
    name: personOf(appointment, format),
    service: listText(use.services),
    time: format.timeRange(use.starts_at, use.ends_at),
    status: statusOf(appointment),
  };
  return use.staff.length > 0
    ? messages.entryInRoom({ ...values, staff: staffText(use) })
    : messages.entry(values);
}

/** "Balayage", or "3 services" */
export function servicesText({ services }: RoomUse): string {
  return services.length === 1 ? listText(services) : appointments.panel.services({ count: services.length });
}

/** "Maya Chen, Leo Martins", or that nobody in particular does it. Empty in a business without staff. */
export function staffText({ staff }: RoomUse): string {
  return listText(staff.map((name) => name ?? messages.unassigned));
}

/** "9:00a", "3:30p" or "15:30", for where there is little room */
export function shortTime(instant: string, format: Formatter): string {
  return format
    .time(instant)
    .replace(/\sAM\b/, 'a')
    .replace(/\sPM\b/, 'p');
}

/**
 * "9:00" or "15:30", without AM or PM, for a column that is too narrow for them. In a repeated hour the offset follows in
 * its shortest form: "1:30 EDT", "2:30 +11".
 */
export function narrowTime(instant: string, format: Formatter): string {
  return format
    .time(instant)
    .replace(/\s[AP]M\b/, '')
    .replace(/\bGMT(?=[+-])/, '');
}

/** "9 AM" or "09:00". A repeated hour has its zone, such as "2 AM GMT+11", and may wrap before it: the labels are narrow. */
export function hourLabel(instant: string, format: Formatter): string {
  return format
    .time(instant)
    .replace(/^(\d+):00(\sAM|\sPM)/, '$1$2')
    .replaceAll('\u00a0', ' ');
}

/** Whether the label of the current time, so many minutes after an hour, covers the label of the hour. A line is as high as 15 minutes. */
export function coversHourLabel(minutesAfter: number, label: string): boolean {
  const lines = label.length > '10:00 PM'.length ? 2 : 1;
  return minutesAfter > -15 && minutesAfter < 15 * lines;
}
