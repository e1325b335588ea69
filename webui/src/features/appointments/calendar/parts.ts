import type { CalendarAppointment, TimeSpan } from './api/readCalendar';

/** One service of an appointment, or a stretch of it in which its staff member works: who does it, and when. */
export interface Part extends Pick<
  CalendarAppointment,
  'service_name' | 'staff_id' | 'staff_name' | 'starts_at' | 'ends_at'
> {
  /** Its service's place in the order of the services, from 1. */
  place: number;
  /** Nobody does it. */
  without_staff?: boolean | undefined;
  /** What follows it: time in which the staff member can serve another customer. */
  processing: TimeSpan | undefined;
}

/** How many services an appointment has. */
export function serviceCount({ items }: CalendarAppointment): number {
  return items?.length ?? 1;
}

/** Whether an appointment has several services, each with its own time and perhaps its own staff member. */
export function hasSeveral(appointment: CalendarAppointment): boolean {
  return serviceCount(appointment) > 1;
}

/** The services of an appointment, one after the other. One with processing time has a part for each stretch of work. */
export function partsOf(appointment: CalendarAppointment): Part[] {
  if (!appointment.items) return [{ ...appointment, place: 1, processing: undefined }];
  return appointment.items.flatMap((item, index) => {
    const { service_name, staff_id, staff_name, without_staff } = item;
    return workOf(item).map((stretch) => ({
      service_name,
      staff_id,
      staff_name,
      without_staff,
      place: index + 1,
      ...stretch,
    }));
  });
}

type Item = NonNullable<CalendarAppointment['items']>[number];

/** When the staff member of a service works, each with the processing time that follows. */
function workOf({
  start_datetime,
  end_datetime,
  processing = [],
}: Item): Pick<Part, 'starts_at' | 'ends_at' | 'processing'>[] {
  const starts = [start_datetime, ...processing.map(({ to }) => to)];
  return starts
    .map((starts_at, index) => ({
      starts_at,
      ends_at: processing[index]?.from ?? end_datetime,
      processing: processing[index],
    }))
    .filter(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at));
}
