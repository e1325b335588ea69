import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';

export interface SlotSearch {
  serviceId: string;
  date: string;
  /** The appointment that is being moved: its own place counts as free. */
  moving?: string | undefined;
}

/** The free starts of one date. */
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
