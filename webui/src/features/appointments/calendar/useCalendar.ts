import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { toQuery, type Filters } from '../filters';
import { calendarQuery, type CalendarSearch } from './api/readCalendar';
import { entriesPerCell } from './cells';
import { withSessions } from './withSessions';
import type { CalendarRange, DayRange } from './dates';

/**
 * What the calendar shows. `calendar` is undefined until it has loaded. `team` and `hasRooms` are kept from the previous days, so
 * that the list of a dialog and the switch to rooms do not disappear and return.
 */
export function useCalendar({ from, to }: DayRange, filters: Filters, cells: boolean) {
  const { business } = useBusiness();
  const search: CalendarSearch = {
    ...toQuery(filters),
    from,
    to,
    ...(cells && { per_day: entriesPerCell }),
  };
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...calendarQuery(business.id, search),
    placeholderData: keepPreviousData,
    select: withSessions,
  });
  return {
    calendar: isPlaceholderData ? undefined : data,
    team: data?.timetables ?? [],
    hasRooms: data?.resources !== undefined,
    error,
    refetch,
  };
}

/** Whether days are shown as cells, which have room for few appointments each. A phone has cells for a week too. */
export function showsCells(range: CalendarRange, phone: boolean): boolean {
  return range === 'month' || (phone && range === 'week');
}
