import { addDays } from '@/lib/days';
import type { Business } from '@/lib/queries/business';
import type { Day } from '@/lib/time';
import { hoursOn } from './hoursOn';

/** How far ahead an open day is looked for. */
const daysAhead = 60;

/** The first day from `today` on which the business is open after the time of day `clock`, or today if there is none. */
export function firstOpenDay(business: Business, today: Day, clock: string): Day {
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const hours = hoursOn(business, day);
    const open = hours?.is_open && hours.windows?.some(({ close }) => ahead > 0 || close > clock);
    if (open) return day;
  }
  return today;
}
