import { messages as shared } from '@/lib/messages';
import type { Formatter } from '@/lib/time';
import { messages } from './messages';
import { isOvernight, type DayOfWeek, type TimeWindow } from './week';

/** "9:00 AM – 5:00 PM", "6:00 PM – 2:00 AM (next day)" */
export function windowText(window: TimeWindow, format: Formatter): string {
  if (window.open === window.close) return messages.allDay;
  const times = shared.time.range(format.clock(window.open), format.clock(window.close));
  return isOvernight(window) ? messages.overnight(times) : times;
}

/** The windows of a day in a line, or that it is closed. */
export function dayText({ isOpen, windows }: DayOfWeek, format: Formatter): string {
  return isOpen ? windows.map((window) => windowText(window, format)).join(', ') : messages.closed;
}
