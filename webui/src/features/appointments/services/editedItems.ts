import { unassigned } from '@/modules/appointment/StaffField';
import type { Appointment, AppointmentItem } from '@/lib/queries/appointment';
import type { components } from '@/lib/schema';
import type { Formatter } from '@/lib/time';
import { isSameItem } from './isSameItem';

export type EditedItem = components['schemas']['EditedItem'];

/** The values of the form of one service. */
export interface ServiceValues {
  service_id: string;
  /** A staff member's id, or `unassigned`. */
  staff_id: string;
  /** HH:MM on the business's clock. */
  time: string;
}

/** The form's values for a service of the appointment, or for a new one after the last. */
export function valuesOf(
  appointment: Appointment,
  item: AppointmentItem | undefined,
  format: Formatter,
): ServiceValues {
  return {
    service_id: item?.service_id ?? '',
    staff_id: item?.staff_id ?? unassigned,
    time: format.wallClock(item?.start_datetime ?? appointment.end_datetime),
  };
}

/** All services of the appointment without one of them. */
export function without(items: readonly AppointmentItem[], removed: AppointmentItem): EditedItem[] {
  return items.flatMap((item, index) => (isSameItem(item, removed) ? [] : [{ item: index + 1 }]));
}

/** All services of the appointment with the values for one of them, or for a new one. Only what changed is sent. */
export function withValues(
  appointment: Appointment,
  item: AppointmentItem | undefined,
  values: ServiceValues,
  format: Formatter,
): EditedItem[] {
  const before = valuesOf(appointment, item, format);
  const near = item?.start_datetime ?? appointment.end_datetime;
  const edit: EditedItem = {
    ...(values.service_id !== before.service_id && { service_id: values.service_id }),
    ...(values.staff_id !== before.staff_id && {
      staff_id: values.staff_id === unassigned ? null : values.staff_id,
    }),
    ...(values.time !== before.time && { start: startNear(near, values.time, format) }),
  };
  const all = appointment.items.map((one, index): EditedItem => {
    const stays = { item: index + 1 };
    return item && isSameItem(one, item) ? { ...stays, ...edit } : stays;
  });
  return item ? all : [...all, edit];
}

/** The services as they were, for an edit that takes the last one back. */
export function asBefore(items: readonly AppointmentItem[]): EditedItem[] {
  return items.map(({ service_id, staff_id, start_datetime }) => ({
    service_id,
    staff_id,
    start: start_datetime,
  }));
}

/**
 * The instant nearest to another one at which the business's clock shows the time. So an appointment over midnight keeps its night, and
 * a time that occurs twice is the one beside the other services. A time that the clock skips is as much later as the clock is put forward.
 */
export function startNear(near: string, time: string, format: Formatter): string {
  const moved = (from: string) =>
    instant(Date.parse(from) + minutesApart(format.wallClock(from), time) * 60_000);
  const first = moved(near);
  const exact = moved(first);
  return format.wallClock(exact) === time ? exact : first;
}

function instant(at: number): string {
  return new Date(at).toISOString().replace('.000', '');
}

/** How many minutes later the second time is, or earlier: at most half a day. */
function minutesApart(from: string, to: string): number {
  const [half, day] = [720, 1440];
  return ((minuteOf(to) - minuteOf(from) + day + half) % day) - half;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
