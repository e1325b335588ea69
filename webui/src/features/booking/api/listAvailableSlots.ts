import { api } from '@/lib/apiClient';
import type { Day } from '@/lib/time';
import { searchQuery, type AvailabilitySearch } from '../availability';
import type { Slot } from '../model';

/** The free slots of one day. */
export async function listAvailableSlots(search: AvailabilitySearch, day: Day): Promise<Slot[]> {
  const { slots } = await api('get', '/api/business/{id}/available-slots/{serviceId}', {
    path: { id: search.businessId, serviceId: search.serviceId },
    query: { appointment_date: day, ...searchQuery(search) },
  });
  return slots;
}
