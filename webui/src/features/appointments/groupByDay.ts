import type { Appointment } from '@/lib/queries/appointment';
import type { Day } from '@/lib/time';

export interface DayGroup {
  day: Day;
  appointments: Appointment[];
}

/**
 * Groups a sorted list by local day, keeping the order in which the days first appear. Within a day the
 * earliest comes first, or with `latestFirst` the latest.
 */
export function groupByDay(
  appointments: readonly Appointment[],
  dayOf: (instant: string) => Day,
  latestFirst: boolean,
): DayGroup[] {
  const days = new Map<Day, Appointment[]>();
  for (const appointment of appointments) {
    const day = dayOf(appointment.appointment_datetime);
    days.set(day, [...(days.get(day) ?? []), appointment]);
  }
  const start = (one: Appointment) => Date.parse(one.appointment_datetime);
  return [...days].map(([day, ofDay]) => ({
    day,
    appointments: ofDay.sort((a, b) => (latestFirst ? start(b) - start(a) : start(a) - start(b))),
  }));
}
