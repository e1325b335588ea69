import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';

export interface SlotSearch {
  serviceId: string;
  date: string;
  /** The appointment that is being moved. Its own time counts as available. */
  moving?: string | undefined;
}

/** The available times of one date. */
export function slotsQuery(businessId: string, { serviceId, date, moving }: SlotSearch) {
  return queryOptions({
    queryKey: businessKeys.slots(businessId, { serviceId, date, moving }),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/available-slots/{serviceId}', {
        path: { id: businessId, serviceId },
        query: { appointment_date: date, ...(moving === undefined ? {} : { moving }) },
        signal,
      }),
    enabled: serviceId !== '' && date !== '',
  });
}
