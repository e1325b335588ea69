import { messages } from '@/lib/messages';
import type { Business } from '@/lib/queries/business';
import { dateLocales } from '@/lib/time';
import type { DayRange } from './dates';

/** "June 10 – 16, 2027", in the business's order. Only the calendar writes ranges, so the formatter has none. */
export function weekTitle({ from, to }: DayRange, dateFormat: Business['date_format']): string {
  if (dateFormat === 'YYYY-MM-DD') return messages.time.range({ from, to });
  const format = new Intl.DateTimeFormat(dateLocales[dateFormat], {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  return format.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`));
}
