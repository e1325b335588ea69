import type { TimeWindow } from '@/modules/hours/week';
import { addDays } from '@/lib/days';
import type { components } from '@/lib/schema';
import type { Day } from '@/lib/time';

/** Replaces the usual hours of the business or of a staff member on one date. */
export type DateOverride = components['schemas']['DateOverride'];

export interface DayRange {
  from: Day;
  to: Day;
}

/** Consecutive days with the same hours and note. Without windows they are off. */
export interface OverrideRange extends DayRange {
  windows: readonly TimeWindow[];
  note: string;
}

/** The overrides in order. Equal overrides on consecutive days become one range. */
export function toRanges(overrides: readonly DateOverride[]): OverrideRange[] {
  const ranges: OverrideRange[] = [];
  for (const { date, windows, note = '' } of [...overrides].sort((a, b) => a.date.localeCompare(b.date))) {
    const last = ranges.at(-1);
    const continues =
      last?.note === note && addDays(last.to, 1) === date && sameWindows(last.windows, windows);
    if (continues) last.to = date;
    else ranges.push({ from: date, to: date, windows, note });
  }
  return ranges;
}

const spans = (windows: readonly TimeWindow[]) => windows.map(({ open, close }) => `${open}–${close}`).join();
const sameWindows = (a: readonly TimeWindow[], b: readonly TimeWindow[]) => spans(a) === spans(b);

/** The days of a range, in order. */
export function daysOf({ from, to }: DayRange): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The overrides, with those of the range's days replaced. */
export function withRange(overrides: readonly DateOverride[], range: OverrideRange): DateOverride[] {
  const windows = range.windows.map(({ open, close }) => ({ open, close }));
  const added = daysOf(range).map((date) => ({
    date,
    windows,
    ...(range.note !== '' && { note: range.note }),
  }));
  return [...withoutRange(overrides, range), ...added].sort((a, b) => a.date.localeCompare(b.date));
}

/** The overrides without those of the range's days. */
export function withoutRange(overrides: readonly DateOverride[], { from, to }: DayRange): DateOverride[] {
  return overrides.filter(({ date }) => date < from || date > to);
}
