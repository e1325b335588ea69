import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAddress, type OpeningLink } from '@/components/layout/useAddress';
import type { Day } from '@/lib/time';
import { z } from '@/lib/zod';
import { calendarFilters, parseFilters, type Filters } from '../filters';
import type { CalendarAppointment } from './api/readCalendar';
import type { CalendarRange } from './dates';

const addressSchema = z.object({
  view: z.enum(['month', 'week', 'day']).optional().catch(undefined),
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine((date) => !Number.isNaN(Date.parse(date)))
    .optional()
    .catch(undefined),
  room: z.string().optional().catch(undefined),
});

export interface CalendarAddress {
  range: CalendarRange;
  day: Day;
  /** The filters of the list that apply here. */
  filters: Filters;
  /** A staff member's id, or `none` for unassigned appointments; undefined: everybody. */
  staff: string | undefined;
  /** The id of the room that a phone shows, or `none` for what needs a room. */
  room: string | undefined;
  set: (change: { view?: CalendarRange; date?: Day; staff?: string | undefined; room?: string }) => void;
  /** Opens an appointment or a date of a class. */
  linkOf: (appointment: CalendarAppointment) => OpeningLink;
}

/** The view of the calendar that the address names, or undefined for the list. */
export function useCalendarRange(): CalendarRange | undefined {
  const [search] = useSearchParams();
  return addressSchema.parse(Object.fromEntries(search)).view;
}

/** The state of the calendar, kept in the address of the tab. Another view is an entry of the history, and a step is not. */
export function useCalendarAddress(today: Day): CalendarAddress {
  const address = useAddress();
  const { search } = address;
  const shown = useMemo(() => {
    const { view = 'month', date = today, room } = addressSchema.parse(Object.fromEntries(search));
    const filters = calendarFilters(parseFilters(search));
    return { range: view, day: date, filters, staff: filters.staff, room };
  }, [search, today]);
  return {
    ...shown,
    set: (change) => (change.view === undefined ? address.change(change) : address.enter(change)),
    linkOf: ({ id, session }) =>
      session ? address.link('session', id, 'open') : address.link('open', id, 'session'),
  };
}
