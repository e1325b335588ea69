import type { components } from '@/lib/schema';
import { toWeek, weekdays, type TimeWindow, type Week } from './week';

type OperatingHours = components['schemas']['OperatingHours'];

/** The first break of a day that has none. */
const usualBreak: TimeWindow = { open: '12:00', close: '13:00' };

/** The breaks of a week as the editor holds them: a day with breaks is open. */
export function toBreakWeek(breaks: components['schemas']['BreakTimes']): Week {
  const hours = weekdays.map((weekday) => {
    const { enabled, windows } = breaks[weekday];
    return [weekday, { is_open: enabled, windows }];
  });
  return toWeek(Object.fromEntries(hours) as OperatingHours, usualBreak);
}
