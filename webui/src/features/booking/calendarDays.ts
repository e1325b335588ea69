import { addDays, startOfWeek, type WeekStart } from '@/lib/days';
import type { Day } from '@/lib/time';

/**
 * The days that the calendar shows for a month: up to six weeks. They begin with the week of
 * the month's first day that can be booked and end with the week of the last, so that every row has a bookable day.
 */
export function calendarDays(month: Day, first: Day, last: Day, weekStart: WeekStart): Day[] {
  const start = startOfWeek(first > month ? first : month, weekStart);
  const days = Array.from({ length: 42 }, (_, index) => addDays(start, index));
  return days.filter((day) => startOfWeek(day, weekStart) <= last);
}
