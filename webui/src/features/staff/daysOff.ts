import { windowText } from '@/components/hours/hoursText';
import type { TimeWindow } from '@/components/hours/week';
import { addDays } from '@/lib/days';
import type { components } from '@/lib/schema';
import type { Day, Formatter } from '@/lib/time';
import { messages } from './messages';

export type DateOverride = components['schemas']['DateOverride'];

/** Days in a row with the same hours and reason. */
export interface DayRange {
  from: Day;
  to: Day;
  /** None: off all day. */
  windows: readonly TimeWindow[];
  note: string;
}

const text = messages.daysOff;

/** The overrides from `today` on as ranges. A range that has begun is whole. */
export function toRanges(overrides: readonly DateOverride[], today: Day): DayRange[] {
  const ranges: DayRange[] = [];
  for (const { date, windows, note = '' } of [...overrides].sort((a, b) => a.date.localeCompare(b.date))) {
    const last = ranges.at(-1);
    const continues =
      last?.note === note && addDays(last.to, 1) === date && sameWindows(last.windows, windows);
    if (continues) last.to = date;
    else ranges.push({ from: date, to: date, windows, note });
  }
  return ranges.filter(({ to }) => to >= today);
}

function sameWindows(a: readonly TimeWindow[], b: readonly TimeWindow[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The days of a range, in order. */
export function daysOf({ from, to }: Pick<DayRange, 'from' | 'to'>): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The overrides with those of the range's days, instead of what was there. */
export function withRange(overrides: readonly DateOverride[], range: DayRange): DateOverride[] {
  const added = daysOf(range).map((date) => ({ date, windows: [...range.windows], note: range.note }));
  return [...withoutRange(overrides, range), ...added];
}

/** The overrides without those of the range's days. */
export function withoutRange(
  overrides: readonly DateOverride[],
  { from, to }: Pick<DayRange, 'from' | 'to'>,
): DateOverride[] {
  return overrides.filter(({ date }) => date < from || date > to);
}

/** "06/21/2027 – 06/26/2027" */
export function datesText({ from, to }: Pick<DayRange, 'from' | 'to'>, format: Formatter): string {
  return from === to ? format.date(from) : text.range(format.date(from), format.date(to));
}

/** "Holiday, all day", "Works 12:00 – 3:00 PM instead" */
export function rangeText({ windows, note }: DayRange, format: Formatter): string {
  const hours = windows.map((window) => windowText(window, format)).join(', ');
  const what = hours === '' ? text.allDay : text.works(hours);
  return note === '' ? what : text.withNote(note, what);
}
