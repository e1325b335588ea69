import { weekdayOf } from '@/lib/days';
import type { Business } from '@/lib/queries/business';
import type { components } from '@/lib/schema';
import type { Day } from '@/lib/time';
import { weekdays } from './week';

type DayHours = components['schemas']['DayHours'];

/** The business's hours on one date: those of its weekday, unless an override replaces them. */
export function hoursOn(business: Business, day: Day): DayHours | undefined {
  const override = business.date_overrides.find(({ date }) => date === day);
  if (override) return { is_open: override.windows.length > 0, windows: override.windows };
  const weekday = weekdays[weekdayOf(day)];
  return weekday && business.operating_hours[weekday];
}
