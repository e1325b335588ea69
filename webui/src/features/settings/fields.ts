import { categoryNames } from '@/modules/business/messages';
import { toRanges } from '@/modules/days/overrides';
import { toBreakWeek } from '@/modules/hours/breaks';
import { dayText } from '@/modules/hours/hoursText';
import { messages as hoursMessages } from '@/modules/hours/messages';
import { toWeek, weekdaysFrom } from '@/modules/hours/week';
import { breakWords } from '@/modules/hours/words';
import type { WeekStart } from '@/lib/days';
import type { Business } from '@/lib/queries/business';
import { formatDuration, type Formatter } from '@/lib/time';
import type { FieldText } from '@/lib/versioned';
import { toSpan } from './bookingRules';
import { brandingMessages } from './brandingMessages';
import { closureMessages } from './closureMessages';
import { infoMessages } from './infoMessages';
import { messages } from './messages';
import { ownerEmailsMessages } from './ownerEmailsMessages';

type Fields = readonly FieldText<Business>[];

/** The fields of the opening hours card. */
export function hoursFields(weekStart: WeekStart, format: Formatter): Fields {
  return weekdaysFrom(weekStart).map((weekday) => ({
    label: hoursMessages.weekdays[weekday],
    text: ({ operating_hours }) => dayText(toWeek(operating_hours)[weekday], format),
  }));
}

/** The fields of the business info dialog. */
export const infoFields: Fields = [
  { label: infoMessages.name, text: ({ name }) => name },
  { label: infoMessages.phone, text: ({ phone }) => phone },
  { label: infoMessages.address, text: ({ address }) => address },
  { label: infoMessages.category, text: ({ category }) => categoryNames[category] },
  { label: infoMessages.description, text: ({ description }) => description || infoMessages.none },
];

/** The fields of the booking link dialog. */
export const linkFields: Fields = [{ label: infoMessages.link, text: ({ unique_url }) => unique_url }];

/** The fields of the logo card. */
export const logoFields: Fields = [
  {
    label: brandingMessages.logo.title,
    text: ({ logo_url }) => logo_url ?? brandingMessages.logo.none,
  },
];

/** The fields of the branding card. */
export const brandingFields: Fields = [
  {
    label: brandingMessages.branding.color,
    text: ({ brand_color }) => brand_color || brandingMessages.branding.none,
  },
];

/** The fields of the break times card. */
export function breaksFields(weekStart: WeekStart, format: Formatter): Fields {
  return weekdaysFrom(weekStart).map((weekday) => ({
    label: hoursMessages.weekdays[weekday],
    text: ({ break_times }) => {
      const day = toBreakWeek(break_times)[weekday];
      return day.isOpen ? dayText(day, format) : breakWords.closed;
    },
  }));
}

/** The fields of the currency card. */
export const currencyFields: Fields = [{ label: messages.currency.label, text: ({ currency }) => currency }];

/** The fields of the closures dialog. */
export function closureFields(format: Formatter): Fields {
  const dates = ({ date_overrides }: Business) =>
    toRanges(date_overrides).map(({ from, to, windows }) => {
      const days =
        from === to
          ? format.date(from)
          : closureMessages.range({ from: format.date(from), to: format.date(to) });
      return `${days}: ${dayText({ isOpen: windows.length > 0, windows }, format)}`;
    });
  return [
    {
      label: closureMessages.nav,
      text: dates,
    },
  ];
}

const rulesText = messages.rules;

/** The fields of the booking rules card. */
export const rulesFields: Fields = [
  { label: rulesText.notice, text: ({ booking_rules }) => spanText(booking_rules.minimum_notice_minutes) },
  {
    label: rulesText.horizon,
    text: ({ booking_rules }) => rulesText.spans.days({ count: booking_rules.horizon_days }),
  },
  {
    label: rulesText.step,
    text: ({ booking_rules: { step_minutes } }) =>
      step_minutes === null ? rulesText.lengthOfService : rulesText.everyMinutes({ minutes: step_minutes }),
  },
  { label: rulesText.parallel, text: ({ booking_rules }) => String(booking_rules.parallel_bookings) },
  { label: rulesText.wait, text: ({ booking_rules }) => formatDuration(booking_rules.max_wait_minutes) },
  {
    label: rulesText.anyOrder,
    text: ({ booking_rules }) => (booking_rules.any_order ? rulesText.on : rulesText.off),
  },
  {
    label: rulesText.autoConfirm,
    text: ({ booking_rules }) => (booking_rules.auto_confirm ? rulesText.on : rulesText.off),
  },
  {
    label: rulesText.changeUntil,
    text: ({ booking_rules }) => spanText(booking_rules.change_until_minutes),
  },
  {
    label: rulesText.reminder,
    text: ({ booking_rules: { reminder_hours } }) =>
      reminder_hours === null ? rulesText.off : rulesText.hoursBefore({ count: reminder_hours }),
  },
  { label: rulesText.arrivalNote, text: ({ booking_rules }) => booking_rules.arrival_note || rulesText.none },
  {
    label: rulesText.policy,
    text: ({ booking_rules }) => booking_rules.cancellation_policy || rulesText.none,
  },
];

function spanText(minutes: number): string {
  const { count, unit } = toSpan(minutes);
  return rulesText.spans[unit]({ count: Number(count) });
}

/** The fields of the website card. */
export const websiteFields: Fields = [
  {
    label: messages.website.hide,
    text: ({ hide_from_search }) => (hide_from_search ? messages.website.hidden : messages.website.listed),
  },
];

/** The fields of the card of emails to customers. */
export const emailsFields: Fields = [
  {
    label: messages.emails.replyAddress,
    text: ({ reply_email }) => reply_email || messages.emails.none,
  },
];

/** The fields of the card of emails to the owner. */
export function ownerEmailsFields(format: Formatter): Fields {
  const text = ownerEmailsMessages;
  const onOff = (on: boolean) => (on ? text.on : text.off);
  return [
    { label: text.new_booking.label, text: ({ owner_emails }) => onOff(owner_emails.new_booking) },
    { label: text.customer_change.label, text: ({ owner_emails }) => onOff(owner_emails.customer_change) },
    {
      label: text.agenda.label,
      text: ({ owner_emails: { agenda, agenda_time } }) =>
        agenda ? text.agenda.timeOf({ time: format.clock(agenda_time) }) : text.off,
    },
  ];
}

/** The fields of the card with the language of customers. */
export function languageFields(known: readonly { id: string; name: string }[]): Fields {
  const name = (id: string) => known.find((one) => one.id === id)?.name ?? id;
  return [
    { label: messages.language.label, text: ({ language }) => name(language) },
    {
      label: messages.language.offeredField,
      text: ({ languages }) => (languages.length > 0 ? languages.map(name) : messages.language.all),
    },
  ];
}

/** The fields of the date and time card. */
export const datetimeFields: Fields = [
  { label: messages.datetime.dateFormat, text: ({ date_format }) => date_format },
  { label: messages.datetime.timeFormat, text: ({ time_format }) => messages.datetime.hours[time_format] },
  {
    label: messages.datetime.weekStart,
    text: ({ week_start }) => hoursMessages.weekdays[week_start],
  },
  { label: messages.datetime.timezone, text: ({ timezone }) => timezone },
];
