import { dayText } from '@/components/hours/hoursText';
import { toBreakWeek } from '@/components/hours/breaks';
import { messages as hoursMessages } from '@/components/hours/messages';
import { toWeek, weekdays } from '@/components/hours/week';
import type { Service } from '@/lib/queries/services';
import type { StaffMember } from '@/lib/queries/staff';
import type { Formatter } from '@/lib/time';
import type { FieldText } from '@/lib/versioned';
import { datesText, rangeText, toRanges } from './daysOff';
import { messages } from './messages';

type Fields = readonly FieldText<StaffMember>[];

const { form } = messages;

/** Whether a staff member can be booked: all that the switch in the list edits. */
export const activeField: FieldText<StaffMember> = {
  label: form.active,
  text: ({ is_active }) => (is_active ? messages.active : messages.off),
};

/** What the details edit. */
export const detailsFields: Fields = [
  { label: form.name, text: ({ name }) => name },
  { label: form.email, text: ({ email }) => email },
  { label: form.phone, text: ({ phone }) => phone },
  { label: form.specialization, text: ({ specialization }) => specialization || messages.general },
  activeField,
];

/** What the hours edit. */
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

/** What the break times edit. */
export function breaksFields(format: Formatter): Fields {
  return weekdays.map((weekday) => ({
    label: hoursMessages.weekdays[weekday],
    text: ({ break_times }) => {
      const day = toBreakWeek(break_times)[weekday];
      return day.isOpen ? dayText(day, format) : messages.none;
    },
  }));
}

/** What the days off edit. */
export function daysOffFields(format: Formatter): Fields {
  return [
    {
      label: messages.tabs.daysOff,
      text: ({ date_overrides }) =>
        toRanges(date_overrides, '')
          .map((range) => `${datesText(range, format)} ${rangeText(range, format)}`)
          .join('; ') || messages.none,
    },
  ];
}

/** What the services edit. */
export function servicesFields(services: readonly Service[]): Fields {
  return [
    {
      label: messages.tabs.services,
      text: ({ service_ids }) => {
        if (service_ids === null) return messages.allServices;
        const names = services.filter(({ id }) => service_ids.includes(id)).map(({ name }) => name);
        return names.join(', ') || messages.none;
      },
    },
  ];
}
