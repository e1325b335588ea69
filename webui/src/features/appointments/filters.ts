import { unassigned } from '@/modules/appointment/StaffField';
import { addDays } from '@/lib/days';
import type { Day, Formatter } from '@/lib/time';
import { z } from '@/lib/zod';
import type { AppointmentFilters } from './api/listAppointments';
import { messages } from './messages';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const word = z.string().min(1).max(254);

/** The parameters in the address of the list. An invalid value counts as absent. */
const filtersSchema = z.object({
  q: word.optional().catch(undefined),
  customer: word.optional().catch(undefined),
  service: word.optional().catch(undefined),
  /** A staff member's id, or `none` for appointments that nobody is assigned to. */
  staff: word.optional().catch(undefined),
  status: z.enum(['pending', 'confirmed', 'cancelled', 'completed']).optional().catch(undefined),
  deposit: z.enum(['any', 'held', 'paid', 'returned', 'stuck']).optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
  past: z.literal('1').optional().catch(undefined),
  order: z.literal('furthest').optional().catch(undefined),
});

export type Filters = z.infer<typeof filtersSchema>;
export type FilterName = keyof Filters;

export const filterNames = Object.keys(filtersSchema.shape) as FilterName[];

export function parseFilters(search: URLSearchParams): Filters {
  return filtersSchema.parse(Object.fromEntries(search));
}

/** The filters as the API names them. */
export function toQuery({ service, staff, past, ...same }: Filters): AppointmentFilters {
  const query = {
    ...same,
    service_id: service,
    ...(staff === unassigned ? { unassigned: true } : { staff_id: staff }),
    // A range that the owner chose is shown completely, past days included.
    past: past !== undefined || same.from !== undefined ? true : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/**
 * The filters that a calendar has too. It has dates of its own instead of a range. It shows past days and has the order of
 * the days, so that Show Past and the order of the list change nothing in it.
 */
export function calendarFilters(filters: Filters): Filters {
  return { ...filters, from: undefined, to: undefined, past: undefined, order: undefined };
}

/** Whether a filter narrows the list. The order does not count. */
export function isFiltered(filters: Filters): boolean {
  return filterNames.some((name) => name !== 'order' && name !== 'past' && filters[name] !== undefined);
}

export interface DayRange {
  from: Day;
  to: Day;
}

/** The ranges of the When menu. */
export function ranges(today: Day): Record<keyof typeof messages.when, DayRange> {
  const tomorrow = addDays(today, 1);
  return {
    today: { from: today, to: today },
    tomorrow: { from: tomorrow, to: tomorrow },
    week: { from: today, to: addDays(today, 6) },
    month: { from: today, to: addDays(today, 29) },
  };
}

/** "Next 7 days", or the dates themselves for a range that the menu does not have. */
export function rangeLabel(
  { from, to }: Pick<Filters, 'from' | 'to'>,
  today: Day,
  format: Formatter,
): string {
  const known = Object.entries(ranges(today)).find(([, range]) => range.from === from && range.to === to);
  if (known) return messages.when[known[0] as keyof typeof messages.when];
  if (from === to && from !== undefined) return format.weekdayAndDate(from);
  return [from, to].map((date) => (date === undefined ? '…' : format.date(date))).join(' – ');
}
