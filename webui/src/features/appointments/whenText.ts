import type { Appointment } from '@/lib/queries/appointment';
import type { Formatter } from '@/lib/time';
import { messages } from './messages';

/** "Balayage, Friday, November 20, 2026, 10:00 AM" */
export function whenText(appointment: Appointment, format: Formatter): string {
  const start = appointment.appointment_datetime;
  return messages.serviceAt({
    service: appointment.service_name,
    date: format.fullDate(format.day(start)),
    time: format.time(start),
  });
}
