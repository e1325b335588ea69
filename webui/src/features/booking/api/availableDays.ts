import { api } from '@/lib/apiClient';
import type { Day } from '@/lib/time';
import type { AvailableDay } from '../model';

/** How many free starts each day has, for a service; at most 62 days. */
export function fetchAvailableDays(
  id: string,
  serviceId: string,
  from: Day,
  to: Day,
): Promise<AvailableDay[]> {
  return api('get', '/api/business/{id}/available-days/{serviceId}', {
    path: { id, serviceId },
    query: { from, to },
  });
}
