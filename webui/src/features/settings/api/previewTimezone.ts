import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/apiClient';
import { businessKeys } from '@/lib/queries/businessKeys';

/** What another time zone would change for upcoming appointments. */
export function zonePreviewQuery(businessId: string, timezone: string) {
  return queryOptions({
    queryKey: [...businessKeys.appointments(businessId), 'timezone-change', timezone],
    queryFn: ({ signal }) =>
      api('get', '/api/business/{id}/timezone-change', {
        path: { id: businessId },
        query: { timezone },
        signal,
      }),
    staleTime: 0,
  });
}
