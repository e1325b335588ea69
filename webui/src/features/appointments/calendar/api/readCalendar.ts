import { queryOptions } from '@tanstack/react-query';
import { businessKeys } from '@/lib/queries/businessKeys';
import { followOverview, readPolled } from '@/lib/queries/readPolled';
import type { Session } from '@/lib/queries/sessions';
import type { components, operations } from '@/lib/schema';

/** An appointment, or a date of a class, which stands among them as one for all its participants. */
export type CalendarAppointment = components['schemas']['CalendarAppointment'] & { session?: Session };
export type Calendar = Omit<components['schemas']['Calendar'], 'appointments'> & {
  appointments: CalendarAppointment[];
};
export type CalendarDay = components['schemas']['CalendarDay'];
export type Timetable = components['schemas']['Timetable'];
export type TimeSpan = components['schemas']['TimeSpan'];
export type CalendarSearch = operations['getCalendar']['parameters']['query'];

/** Sorts appointments by their start. */
export function byStart(appointments: readonly CalendarAppointment[]): CalendarAppointment[] {
  return appointments.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
}

/** What a calendar shows of some days, reloaded when something has changed. */
export function calendarQuery(businessId: string, search: CalendarSearch) {
  return queryOptions({
    queryKey: businessKeys.calendar(businessId, search),
    queryFn: (context) =>
      readPolled('/api/business/{id}/calendar', { path: { id: businessId }, query: search }, context),
    refetchInterval: followOverview,
  });
}
