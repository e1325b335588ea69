import type { Appointment } from '@/lib/queries/appointment';
import type { Formatter } from '@/lib/time';
import type { AppointmentUpdate } from './api/updateAppointment';
import type { EditValues, MoveValues } from './formSchemas';
import { instantOf } from './instantOf';

/** The place of an appointment as its form shows it. */
export function placeOf(appointment: Appointment, format: Formatter): MoveValues {
  const start = appointment.appointment_datetime;
  return {
    service_id: appointment.service_id,
    date: format.day(start),
    time: format.wallClock(start),
    instant: start,
  };
}

/** The new start; undefined when the form still shows the old one. */
export function movedTo(values: MoveValues, before: MoveValues, timezone: string): string | undefined {
  if (values.date === before.date && values.time === before.time && values.instant === before.instant) {
    return undefined;
  }
  return values.instant === '' ? instantOf(values.date, values.time, timezone) : values.instant;
}

/** The full edit. The start is sent only when it changed: an old time need not be free any more. */
export function toUpdate(
  values: EditValues,
  appointment: Appointment,
  start: string | undefined,
  allowOutsideHours: boolean,
): AppointmentUpdate {
  const { full_name, email, phone } = values;
  return {
    client_info: { ...appointment.client_info, full_name, email, phone },
    service_id: values.service_id,
    status: values.status,
    notes: values.notes,
    ...(start === undefined ? {} : { appointment_datetime: start }),
    ...(allowOutsideHours ? { allow_outside_hours: true } : {}),
  };
}
