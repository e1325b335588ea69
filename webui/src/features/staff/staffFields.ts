import { commaText } from '@/lib/commaText';
import { formatMoney } from '@/lib/money';
import { emailLanguage } from '@/modules/business/emailLanguage';
import { dayText } from '@/modules/hours/hoursText';
import { toBreakWeek } from '@/modules/hours/breaks';
import { messages as hoursMessages } from '@/modules/hours/messages';
import { toWeek, weekdays } from '@/modules/hours/week';
import type { Service } from '@/lib/queries/services';
import type { StaffMember } from '@/lib/queries/staff';
import { formatDuration, type Formatter } from '@/lib/time';
import type { FieldText } from '@/lib/versioned';
import { datesText, rangeText, toRanges } from './daysOff';
import { messages } from './messages';
import { toRequest, toTyped } from './ownTerms';

type Fields = readonly FieldText<StaffMember>[];

const { form } = messages;

/** Whether a staff member can be booked: the only field that the switch in the list edits. */
export const activeField: FieldText<StaffMember> = {
  label: form.active,
  text: ({ is_active }) => (is_active ? messages.active : messages.off),
};

/** The fields of the details tab. */
export const detailsFields: Fields = [
  { label: form.name, text: ({ name }) => name },
  { label: form.email, text: ({ email }) => email },
  { label: form.phone, text: ({ phone }) => phone },
  { label: form.specialization, text: ({ specialization }) => specialization || messages.general },
  emailLanguage,
  activeField,
];

/** The fields of the hours tab. */
export function hoursFields(format: Formatter): Fields {
  return [
    {
      label: messages.tabs.hours,
      text: ({ operating_hours }) => (operating_hours === null ? messages.businessHours : messages.ownHours),
    },
    ...weekdays.map((weekday) => ({
      label: hoursMessages.weekdays[weekday],
      text: ({ operating_hours }: StaffMember) =>
        operating_hours === null ? messages.businessHours : dayText(toWeek(operating_hours)[weekday], format),
    })),
  ];
}

/** The fields of the break times tab. */
export function breaksFields(format: Formatter): Fields {
  return weekdays.map((weekday) => ({
    label: hoursMessages.weekdays[weekday],
    text: ({ break_times }) => {
      const day = toBreakWeek(break_times)[weekday];
      return day.isOpen ? dayText(day, format) : messages.none;
    },
  }));
}

/** The fields of the days off tab. */
export function daysOffFields(format: Formatter): Fields {
  return [
    {
      label: messages.tabs.daysOff,
      text: ({ date_overrides }) =>
        toRanges(date_overrides, '').map(
          (range) => `${datesText(range, format)} ${rangeText(range, format)}`,
        ),
    },
  ];
}

/** The fields of the services tab. */
export function servicesFields(services: readonly Service[]): Fields {
  return [
    {
      label: messages.tabs.services,
      text: ({ service_ids }) => {
        if (service_ids === null) return messages.allServices;
        return services.filter(({ id }) => service_ids.includes(id)).map(({ name }) => name);
      },
    },
    { label: messages.services.terms, text: (member) => termsText(member, services) },
  ];
}

/** "Balayage: 2 h 30 min, $160.00" for each service with an own time or price. */
function termsText(member: StaffMember, services: readonly Service[]): string[] {
  const typed = toTyped(member, services);
  return services.flatMap((service) =>
    toRequest(typed, [service]).map(({ minutes, price }) => {
      const terms = [
        ...(minutes ? [formatDuration(minutes.reduce((sum, one) => sum + one, 0))] : []),
        ...(price === undefined ? [] : [formatMoney(price, service.currency)]),
      ];
      return messages.services.termsOf({ service: service.name, terms: commaText(terms) });
    }),
  );
}
