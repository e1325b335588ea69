import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';

export interface SlotSearch {
  serviceId: string;
  /** The services that follow it, as the API takes them. Undefined for one service. */
  further?: string | undefined;
  date: string;
  /** Undefined: with anyone. */
  staffId?: string | undefined;
  /** The appointment that is being moved. Its own time counts as available. */
  moving?: string | undefined;
}

/** The available times of one date. */
export function slotsQuery(businessId: string, { serviceId, staffId, further, date, moving }: SlotSearch) {
  return queryOptions({
    queryKey: businessKeys.slots(businessId, { serviceId, staffId, further, date, moving }),
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/available-slots/{serviceId}', {
        path: { id: businessId, serviceId },
        query: {
          appointment_date: date,
          ...(staffId === undefined ? {} : { staff_id: staffId }),
          ...(further === undefined ? {} : { further_services: further }),
          ...(moving === undefined ? {} : { moving }),
        },
        signal,
      }),
    enabled: serviceId !== '' && date !== '',
  });
}
