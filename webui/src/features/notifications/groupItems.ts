import type { Day } from '@/lib/time';
import type { NotificationItem } from './api/notifications';

export interface DayOfItems {
  day: Day;
  items: NotificationItem[];
}

/** The notifications by the day on which they happened, in their order. */
export function groupItems(
  items: readonly NotificationItem[],
  dayOf: (instant: string) => Day,
): DayOfItems[] {
  const groups: DayOfItems[] = [];
  for (const item of items) {
    const day = dayOf(item.created_at);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
