import { addDays, startOfWeek } from '@/lib/days';
import type { Day } from '@/lib/time';
import type { Business, OpenSession, OpenSessions } from '../model';

/** How many days one request may ask for. */
export const mostDays = 62;

/** Lists the dates from one day to another, as far as they can be booked. */
type List = (from: Day, to: Day) => Promise<OpenSessions>;

interface LoadedWeek extends OpenSessions {
  /** Its first day. */
  week: Day;
}

export async function loadWeek(week: Day, list: List): Promise<LoadedWeek> {
  return { week, ...(await list(week, addDays(week, 6))) };
}

/** Loads the present week, or the first one with a class that can be booked. If there is none soon, it is the present one. */
export async function loadFirstWeek(
  { today, week_start }: Business,
  list: List,
  dayOf: (start: string) => Day,
): Promise<LoadedWeek> {
  const present = await loadWeek(startOfWeek(today, week_start), list);
  if (present.sessions.some(canBeBooked) || present.next_datetime === null) return present;
  const next = dayOf(present.next_datetime);
  const first = (await list(next, addDays(next, mostDays - 1))).sessions.find(canBeBooked);
  return first ? loadWeek(startOfWeek(dayOf(first.start_datetime), week_start), list) : present;
}

const canBeBooked = ({ status, places_left }: OpenSession) => status === 'scheduled' && places_left > 0;
