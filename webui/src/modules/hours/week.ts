import type { WeekStart } from '@/lib/days';
import type { components } from '@/lib/schema';

type OperatingHours = components['schemas']['OperatingHours'];

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export type Weekday = (typeof weekdays)[number];

/** The weekdays as a business lists them. */
export function weekdaysFrom(weekStart: WeekStart): Weekday[] {
  const first = weekdays.indexOf(weekStart);
  return [...weekdays.slice(first), ...weekdays.slice(0, first)];
}

/** Opening and closing as HH:MM. A close at or before the open is on the next day, so 00:00 means midnight. */
export interface TimeWindow {
  open: string;
  close: string;
}

export interface DayOfWeek {
  isOpen: boolean;
  /** Kept while the day is closed, so that opening it again brings them back. */
  windows: readonly TimeWindow[];
}

export type Week = Record<Weekday, DayOfWeek>;

const usualWindow: TimeWindow = { open: '09:00', close: '17:00' };

/** The week as the editor holds it. A day without hours gets the usual ones, for when it is opened. */
export function toWeek(hours: OperatingHours, usual = usualWindow): Week {
  const entries = weekdays.map((weekday): [Weekday, DayOfWeek] => {
    const day = hours[weekday];
    const windows = day?.windows ?? (day?.open && day.close ? [{ open: day.open, close: day.close }] : []);
    return [
      weekday,
      {
        isOpen: day?.is_open ?? false,
        windows: windows.length > 0 ? windows.map(withMidnight) : [usual],
      },
    ];
  });
  return Object.fromEntries(entries) as Week;
}

/** Time fields cannot show 24:00; 00:00 at the end of a window means the same. */
function withMidnight({ open, close }: TimeWindow): TimeWindow {
  return { open, close: close === '24:00' ? '00:00' : close };
}

/** The week in the form that the API takes. */
export function toOperatingHours(week: Week): OperatingHours {
  const entries = weekdays.map((weekday) => {
    const { isOpen, windows } = week[weekday];
    return [
      weekday,
      { is_open: isOpen, windows: isOpen ? windows.map(({ open, close }) => ({ open, close })) : [] },
    ];
  });
  return Object.fromEntries(entries) as OperatingHours;
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const dayMinutes = 24 * 60;

/** The length in minutes. A window that opens and closes at the same time lasts the whole day. */
export function windowMinutes({ open, close }: TimeWindow): number {
  const length = (minuteOf(close) - minuteOf(open) + dayMinutes) % dayMinutes;
  return length === 0 ? dayMinutes : length;
}

/** The length of all windows together, in minutes. */
export function totalMinutes({ windows }: DayOfWeek): number {
  return windows.reduce((sum, window) => sum + windowMinutes(window), 0);
}

/** A day may be open longer than this, but then it is often a mistake, such as 9 to 5 in the morning. */
const usualMaximum = 16 * 60;

/** The days that are open longer than 16 hours in `week`, and were not before. */
export function unusuallyLongDays(week: Week, before: Week): Weekday[] {
  const minutes = (day: DayOfWeek) => (day.isOpen ? totalMinutes(day) : 0);
  return weekdays.filter((weekday) => {
    const length = minutes(week[weekday]);
    return length > usualMaximum && length !== minutes(before[weekday]);
  });
}

/** Whether it closes on the next day. Midnight itself still belongs to the day. */
export function isOvernight(window: TimeWindow): boolean {
  return window.close <= window.open && window.close !== '00:00';
}

export type DayProblem = 'incomplete' | 'overlap';

/** The problem with a day's windows, if there is one. */
export function dayProblem({ isOpen, windows }: DayOfWeek): DayProblem | undefined {
  if (!isOpen) return undefined;
  if (windows.some(({ open, close }) => open === '' || close === '')) return 'incomplete';
  const ordered = [...windows].sort((a, b) => a.open.localeCompare(b.open));
  const overlaps = ordered.some((window, index) => {
    const next = ordered[index + 1];
    return next !== undefined && minuteOf(window.open) + windowMinutes(window) > minuteOf(next.open);
  });
  return overlaps ? 'overlap' : undefined;
}

/** Whether every day of the week can be saved. */
export function isValidWeek(week: Week): boolean {
  return weekdays.every((weekday) => dayProblem(week[weekday]) === undefined);
}

/** A further window after the last one: an hour later, for an hour. */
export function addWindow(day: DayOfWeek): DayOfWeek {
  const last = day.windows.at(-1) ?? usualWindow;
  const from = Math.min(minuteOf(last.close || usualWindow.close) + 60, dayMinutes - 60);
  return { ...day, windows: [...day.windows, { open: clockOf(from), close: clockOf(from + 60) }] };
}

function clockOf(minute: number): string {
  const inDay = minute % dayMinutes;
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The week that was entered, with the present days in place of those that were left as they were `seen`. */
export function withPresentDays(entered: Week, seen: Week, present: Week): Week {
  const entries = weekdays.map((weekday) => [
    weekday,
    JSON.stringify(entered[weekday]) === JSON.stringify(seen[weekday]) ? present[weekday] : entered[weekday],
  ]);
  return Object.fromEntries(entries) as Week;
}

/** Copies the windows of one day to every day that is open in `week` or in `open`. */
export function copyToOpenDays(week: Week, source: Weekday, open = week): Week {
  const entries = weekdays.map((weekday) => [
    weekday,
    week[weekday].isOpen || open[weekday].isOpen ? week[source] : week[weekday],
  ]);
  return Object.fromEntries(entries) as Week;
}
