import { addDays, addMonths, monthStart, startOfWeek, type WeekStart } from '@/lib/days';
import type { Day } from '@/lib/time';

export type CalendarRange = 'month' | 'week' | 'day';

/** The first and the last day that are shown. */
export interface DayRange {
  from: Day;
  to: Day;
}

const daysOfWeek = 7;
const daysOfMonth = 42;

/** What a calendar shows around `day`. A month has 42 cells, so that its height never changes. */
export function shownDays(range: CalendarRange, day: Day, weekStart: WeekStart): DayRange {
  switch (range) {
    case 'day':
      return { from: day, to: day };
    case 'week': {
      const from = startOfWeek(day, weekStart);
      return { from, to: addDays(from, daysOfWeek - 1) };
    }
    case 'month': {
      const from = startOfWeek(monthStart(day), weekStart);
      return { from, to: addDays(from, daysOfMonth - 1) };
    }
  }
}

/** The day to show after a step forward (1) or back (-1). */
export function step(range: CalendarRange, day: Day, direction: 1 | -1): Day {
  switch (range) {
    case 'day':
      return addDays(day, direction);
    case 'week':
      return addDays(day, direction * daysOfWeek);
    case 'month':
      return addMonths(day, direction);
  }
}

/** Splits days into weeks. */
export function weeks<T>(days: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(days.length / daysOfWeek) }, (_, week) =>
    days.slice(week * daysOfWeek, (week + 1) * daysOfWeek),
  );
}
