import { commaText } from '@/lib/commaText';
import type { WeekStart } from '@/lib/days';
import { messages as shared } from '@/lib/messages';
import type { Formatter } from '@/lib/time';
import { messages } from './messages';
import { isOvernight, weekdaysFrom, type DayOfWeek, type TimeWindow, type Week } from './week';

/** "9:00 AM – 5:00 PM", "6:00 PM – 2:00 AM (next day)" */
export function windowText(window: TimeWindow, format: Formatter): string {
  if (window.open === window.close) return messages.allDay;
  const times = shared.time.range({ from: format.clock(window.open), to: format.clock(window.close) });
  return isOvernight(window) ? messages.overnight({ range: times }) : times;
}

/** The windows of a day in a line, or that it is closed. */
export function dayText({ isOpen, windows }: DayOfWeek, format: Formatter): string {
  return isOpen ? commaText(windows.map((window) => windowText(window, format))) : messages.closed;
}

/** "Mon–Fri 9:00 AM – 5:00 PM; Sat 10:00 AM – 2:00 PM": the open days, with equal consecutive days grouped. */
export function weekText(week: Week, weekStart: WeekStart, format: Formatter): string {
  const groups: { first: string; last: string; hours: string }[] = [];
  let previousOpen = false;
  for (const weekday of weekdaysFrom(weekStart)) {
    const { isOpen } = week[weekday];
    const name = messages.short[weekday];
    const hours = dayText(week[weekday], format);
    const group = groups.at(-1);
    if (isOpen && previousOpen && group?.hours === hours) group.last = name;
    else if (isOpen) groups.push({ first: name, last: name, hours });
    previousOpen = isOpen;
  }
  if (groups.length === 0) return messages.closedAllWeek;
  return groups
    .map(({ first, last, hours }) => messages.onDays({ days: daysText(first, last), hours }))
    .join('; ');
}

/** "Mon–Fri", or "Mon" */
export function daysText(first: string, last: string): string {
  return first === last ? first : messages.days({ first, last });
}
