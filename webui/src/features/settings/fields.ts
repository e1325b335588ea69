import { dayText } from '@/components/hours/hoursText';
import { messages as hoursMessages } from '@/components/hours/messages';
import { toWeek, weekdaysFrom } from '@/components/hours/week';
import type { WeekStart } from '@/lib/days';
import type { Business } from '@/lib/queries/business';
import type { Formatter } from '@/lib/time';
import type { FieldText } from '@/lib/versioned';
import { messages } from './messages';

type Fields = readonly FieldText<Business>[];

/** What the card of the opening hours edits. */
export function hoursFields(weekStart: WeekStart, format: Formatter): Fields {
  return weekdaysFrom(weekStart).map((weekday) => ({
    label: hoursMessages.weekdays[weekday],
    text: ({ operating_hours }) => dayText(toWeek(operating_hours)[weekday], format),
  }));
}

/** What the card of the currency edits. */
export const currencyFields: Fields = [{ label: messages.currency.label, text: ({ currency }) => currency }];

/** What the card of emails to customers edits. */
export const emailsFields: Fields = [
  {
    label: messages.emails.replyAddress,
    text: ({ reply_email }) => reply_email || messages.emails.none,
  },
];

/** What the card of date and time edits. */
export const datetimeFields: Fields = [
  { label: messages.datetime.dateFormat, text: ({ date_format }) => date_format },
  { label: messages.datetime.timeFormat, text: ({ time_format }) => messages.datetime.hours[time_format] },
  {
    label: messages.datetime.weekStart,
    text: ({ week_start }) => hoursMessages.weekdays[week_start],
  },
  { label: messages.datetime.timezone, text: ({ timezone }) => timezone },
];
