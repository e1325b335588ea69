import { messages } from './messages';
import { dateLocales, type Day, type FormatSettings } from './time';

/** "June 10 – 16, 2027", in the business's order. The formatter has no ranges, because few pages write one. */
export function weekTitle(
  { from, to }: { from: Day; to: Day },
  dateFormat: FormatSettings['date_format'],
): string {
  if (dateFormat === 'YYYY-MM-DD') return messages.time.range({ from, to });
  const format = new Intl.DateTimeFormat(dateLocales[dateFormat], {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  return format.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`));
}
