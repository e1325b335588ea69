import { api } from '@/lib/apiClient';
import type { Day } from '@/lib/time';
import type { AvailabilitySearch } from '../availability';
import type { Slot } from '../model';

/** The free slots of one day. */
export async function listAvailableSlots(
  { businessId, serviceId, staffId }: AvailabilitySearch,
  day: Day,
): Promise<Slot[]> {
  const { slots } = await api('get', '/api/business/{id}/available-slots/{serviceId}', {
    path: { id: businessId, serviceId },
    query: { appointment_date: day, ...(staffId !== undefined && { staff_id: staffId }) },
  });
  return slots;
}
