import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Day } from '@/lib/time';
import { z } from '@/lib/zod';
import { calendarFilters, parseFilters, type Filters } from '../filters';
import type { CalendarRange } from './dates';

const addressSchema = z.object({
  view: z.enum(['month', 'week', 'day']).optional().catch(undefined),
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine((date) => !Number.isNaN(Date.parse(date)))
    .optional()
    .catch(undefined),
});

export interface CalendarAddress {
  range: CalendarRange;
  day: Day;
  /** The filters of the list that apply here. */
  filters: Filters;
  /** A staff member's id, or `none` for unassigned appointments; undefined: everybody. */
  staff: string | undefined;
  set: (change: { view?: CalendarRange; date?: Day; staff?: string | undefined }) => void;
  /** The address of one of the calendar's appointments. */
  searchOf: (appointmentId: string) => string;
}

/** The view of the calendar that the address names, or undefined for the list. */
export function useCalendarRange(): CalendarRange | undefined {
  const [search] = useSearchParams();
  return addressSchema.parse(Object.fromEntries(search)).view;
}

/** The state of the calendar, kept in the address of the tab. */
export function useCalendarAddress(today: Day): CalendarAddress {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const { view = 'month', date = today } = addressSchema.parse(Object.fromEntries(search));
    const filters = calendarFilters(parseFilters(search));
    return {
      range: view,
      day: date,
      filters,
      staff: filters.staff,
      set: (change) =>
        setSearch(
          (before) => {
            const after = new URLSearchParams(before);
            for (const [name, value] of Object.entries(change)) {
              if (value === undefined) after.delete(name);
              else after.set(name, value);
            }
            return after;
          },
          { replace: true, preventScrollReset: true },
        ),
      searchOf: (appointmentId) => {
        const after = new URLSearchParams(search);
        after.set('open', appointmentId);
        return `?${after.toString()}`;
      },
    };
  }, [search, setSearch, today]);
}
