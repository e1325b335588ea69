import { addDays, weekdayOf } from '@/lib/days';
import type { Day } from '@/lib/time';

const sunday = (day: Day) => addDays(day, -weekdayOf(day));

/**
 * The days that the calendar shows for a month: up to six weeks, Sunday to Saturday. They begin with the week of
 * the month's first day that can be booked and end with the week of the last, so no row holds dead days alone.
 */
export function calendarDays(month: Day, first: Day, last: Day): Day[] {
  const start = sunday(first > month ? first : month);
  const days = Array.from({ length: 42 }, (_, index) => addDays(start, index));
  return days.filter((day) => sunday(day) <= last);
}
