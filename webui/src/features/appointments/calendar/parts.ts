import type { CalendarAppointment } from './api/readCalendar';

/** One service of an appointment: who does it, and when. */
export interface Part extends Pick<
  CalendarAppointment,
  'service_name' | 'staff_id' | 'staff_name' | 'starts_at' | 'ends_at'
> {
  /** Its place in the order of the services, from 1. */
  place: number;
}

/** Whether an appointment has several services, each with its own time and perhaps its own staff member. */
export function hasSeveral({ items }: CalendarAppointment): boolean {
  return items !== undefined;
}

/** The services of an appointment, one after the other. */
export function partsOf(appointment: CalendarAppointment): Part[] {
  if (!appointment.items) return [{ ...appointment, place: 1 }];
  return appointment.items.map(
    ({ service_name, staff_id, staff_name, start_datetime, end_datetime }, index) => ({
      service_name,
      staff_id,
      staff_name,
      starts_at: start_datetime,
      ends_at: end_datetime,
      place: index + 1,
    }),
  );
}
