import { addDays } from '@/lib/days';
import type { Day } from '@/lib/time';
import { useNow } from '@/lib/useNow';
import { utcFormat } from '@/lib/utcFormat';
import { messages } from './messages';

/** How the operator's area writes dates and times: all in UTC, since businesses have different zones. */
export const format = utcFormat;

/** Today's date in UTC. It changes by itself at midnight. */
export function useUtcToday(): Day {
  return format.day(new Date(useNow()).toISOString());
}

/** "Today", "Yesterday", "11/18/2026", or "Never" without an instant. */
export function dayText(instant: string | null, today: Day): string {
  if (instant === null) return messages.never;
  const day = format.day(instant);
  if (day === today) return messages.today;
  return day === addDays(today, -1) ? messages.yesterday : format.date(day);
}
