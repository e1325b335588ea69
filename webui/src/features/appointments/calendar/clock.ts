import type { Day, Formatter } from '@/lib/time';
import type { CalendarDay } from './api/readCalendar';

const minuteMs = 60_000;
const minutesOfDay = 1440;

/**
 * Turns instants into minutes from the top of a day's column and back. Instants from the server are RFC 3339 with
 * the business's own offset, so their wall clock can be read from the text.
 */
export interface DayClock {
  /** The length of a day's column in minutes. */
  length(day: CalendarDay): number;
  /** Before the day it is negative, after it longer than the day. */
  minuteOf(day: CalendarDay, instant: string): number;
  /** Minutes from a start to an end, as they are drawn. */
  span(day: CalendarDay, start: string, end: string): { from: number; to: number };
  /** The instant at a minute, with the business's offset. */
  instantAt(day: CalendarDay, minute: number, format: Formatter): string;
}

/** For one day: each row is an elapsed hour, so a day on which clocks change has 23 or 25 of them. */
export const elapsedClock: DayClock = {
  length: ({ starts_at, ends_at }) => (Date.parse(ends_at) - Date.parse(starts_at)) / minuteMs,
  minuteOf: ({ starts_at }, instant) => (Date.parse(instant) - Date.parse(starts_at)) / minuteMs,
  span: (day, start, end) => ({
    from: elapsedClock.minuteOf(day, start),
    to: elapsedClock.minuteOf(day, end),
  }),
  instantAt: ({ starts_at }, minute, format) => withOffset(Date.parse(starts_at) + minute * minuteMs, format),
};

/** For days side by side: each row is a wall-clock time, which all days share. */
export const wallClock: DayClock = {
  length: () => minutesOfDay,
  minuteOf: ({ date }, instant) => (wallTime(instant) - midnight(date)) / minuteMs,
  span: (day, start, end) => {
    const [from, to] = [wallClock.minuteOf(day, start), wallClock.minuteOf(day, end)];
    if (to > from) return { from, to };
    // When clocks are set back, the end can have the wall-clock time of the start or an earlier one.
    return { from, to: from + (Date.parse(end) - Date.parse(start)) / minuteMs };
  },
  instantAt: ({ date, starts_at, ends_at }, minute, format) => {
    const wall = midnight(date) + minute * minuteMs;
    const shown = new Date(wall).toISOString().slice(11, 16);
    const candidates = [starts_at, ends_at].map((instant) => wall - offsetOf(instant));
    const [first = wall] = candidates;
    const found = candidates.find((at) => format.wallClock(new Date(at).toISOString()) === shown);
    return withOffset(found ?? first, format);
  },
};

const midnight = (day: Day) => Date.parse(`${day}T00:00:00Z`);

/** The wall clock of an instant, as if it were in UTC. */
const wallTime = (instant: string) => Date.parse(`${instant.slice(0, 19)}Z`);

const offsetOf = (instant: string) => wallTime(instant) - Date.parse(instant);

/** Writes an instant as the server does, with the offset of the business's zone. */
export function withOffset(at: number, format: Formatter): string {
  const utc = new Date(at).toISOString();
  const local = `${format.day(utc)}T${format.wallClock(utc)}:00`;
  const minutes = Math.round((Date.parse(`${local}Z`) - at) / minuteMs);
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${pad(size / 60)}:${pad(size % 60)}`;
}
