import type { Day } from './time';

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
