import { addDays } from '@/lib/days';
import { z } from '@/lib/zod';
import type { OverrideRange } from '@/modules/days/overrides';
import { messages } from './messages';

const text = messages.daysOff;
const usual = { open: '09:00', close: '17:00' };

/** The most days that are added at once. */
const maxDays = 366;

const valuesSchema = z.object({
  from: z.string(),
  /** Empty for a single day. */
  to: z.string(),
  allDay: z.boolean(),
  hours: z.object({ open: z.string(), close: z.string() }),
  note: z.string(),
});

export type AddDaysValues = z.input<typeof valuesSchema>;

function problemOf({ from, to, allDay, hours }: AddDaysValues): string | undefined {
  const until = to === '' ? from : to;
  if (from === '') return text.missing;
  if (until < from) return text.wrongOrder;
  if (until >= addDays(from, maxDays)) return text.tooLong;
  return !allDay && (hours.open === '' || hours.close === '') ? text.missingHours : undefined;
}

/** What is entered, as the days that are added. */
export const addDaysSchema = valuesSchema
  .superRefine((values, context) => {
    const message = problemOf(values);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['to'], message });
  })
  .transform(({ from, to, allDay, hours, note }): OverrideRange => ({
    from,
    to: to === '' ? from : to,
    windows: allDay ? [] : [hours],
    note: note.trim(),
  }));

/** The form for days that exist, or for new ones. */
export function toAddDays(range: OverrideRange | undefined): AddDaysValues {
  const [hours] = range?.windows ?? [];
  return {
    from: range?.from ?? '',
    to: range?.to ?? '',
    allDay: hours === undefined,
    hours: hours ?? usual,
    note: range?.note ?? '',
  };
}
