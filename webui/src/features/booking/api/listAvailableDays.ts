import { api } from '@/lib/apiClient';
import type { Day } from '@/lib/time';
import { searchQuery, type AvailabilitySearch } from '../availability';
import type { AvailableDay } from '../model';

/** How many free slots each day of a range has. A range has at most 62 days. */
export function listAvailableDays(search: AvailabilitySearch, from: Day, to: Day): Promise<AvailableDay[]> {
  return api('get', '/api/business/{id}/available-days/{serviceId}', {
    path: { id: search.businessId, serviceId: search.serviceId },
    query: { from, to, ...searchQuery(search) },
  });
}
