import type { components } from './schema';
import type { Day } from './time';

/** The weekday with which a business begins its calendars and lists of weekdays. */
export type WeekStart = components['schemas']['WeekStart'];

const millisecondsPerDay = 86_400_000;

const toNumber = (day: Day) => Date.parse(`${day}T00:00:00Z`) / millisecondsPerDay;
const toDay = (number: number): Day => new Date(number * millisecondsPerDay).toISOString().slice(0, 10);

/** The day `count` days later (or earlier). */
export function addDays(day: Day, count: number): Day {
  return toDay(toNumber(day) + count);
}

/** The first day of the month `count` months after the month of `day`. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

/** The first day of the month of `day`. */
export function monthStart(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return (((toNumber(day) + 4) % 7) + 7) % 7;
}

const firstWeekdays: Record<WeekStart, number> = { sunday: 0, monday: 1, saturday: 6 };

/** The first day of the week of `day`. */
export function startOfWeek(day: Day, weekStart: WeekStart): Day {
  return addDays(day, -((weekdayOf(day) - firstWeekdays[weekStart] + 7) % 7));
}

/** The days of the week of `day`, in order. */
export function daysOfWeek(day: Day, weekStart: WeekStart): Day[] {
  const first = startOfWeek(day, weekStart);
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}
