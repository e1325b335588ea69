import { weekText } from '@/modules/hours/hoursText';
import { toWeek } from '@/modules/hours/week';
import type { WeekStart } from '@/lib/days';
import type { Resource, ResourcePool } from '@/lib/queries/resourcePools';
import type { Formatter } from '@/lib/time';
import type { FieldText } from '@/lib/versioned';
import { messages } from './messages';

/** "Always, while you are open", "Own hours: Mon–Fri 9:00 AM – 2:00 PM" */
export function hoursOf({ operating_hours }: Resource, weekStart: WeekStart, format: Formatter): string {
  return operating_hours === null
    ? messages.always
    : messages.ownHours({ hours: weekText(toWeek(operating_hours), weekStart, format) });
}

const nameField: FieldText<Resource> = { label: messages.dialog.name, text: ({ name }) => name };

/** What the dialog edits. */
export const resourceFields = (weekStart: WeekStart, format: Formatter): FieldText<Resource>[] => [
  nameField,
  { label: messages.dialog.hours, text: (resource) => hoursOf(resource, weekStart, format) },
];

/** What a switch and the question before archiving show of it. */
export const switchedFields: readonly FieldText<Resource>[] = [
  nameField,
  { label: messages.inUse, text: ({ is_active }) => (is_active ? messages.inUse : messages.outOfUse) },
];

export const poolFields: readonly FieldText<ResourcePool>[] = [
  { label: messages.dialog.name, text: ({ name }) => name },
];
