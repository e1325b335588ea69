import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { addDays } from '@/lib/days';
import { businessKeys } from '@/lib/queries/businessKeys';
import type { SlotSearch } from './listSlots';

/** How many days after a date are searched. The server takes at most 62. */
const daysAhead = 60;

/** The first date after another one that has a free time, or null if none of the next dates has one. */
export function nextFreeDayQuery(businessId: string, { serviceId, staffId, further, date }: SlotSearch) {
  return queryOptions({
    queryKey: businessKeys.slots(businessId, { serviceId, staffId, further, after: date }),
    queryFn: async ({ signal }) => {
      const days = await api('get', '/api/business/{id}/available-days/{serviceId}', {
        path: { id: businessId, serviceId },
        query: {
          from: addDays(date, 1),
          to: addDays(date, daysAhead),
          ...(staffId === undefined ? {} : { staff_id: staffId }),
          ...(further === undefined ? {} : { further_services: further }),
        },
        signal,
      });
      return days.find(({ available }) => available > 0)?.date ?? null;
    },
  });
}
