import { api } from '@/lib/apiClient';
import type { Day } from '@/lib/time';
import type { Slot } from '../model';

/** The free slots of one day for a service. */
export async function listAvailableSlots(businessId: string, serviceId: string, day: Day): Promise<Slot[]> {
  const { slots } = await api('get', '/api/business/{id}/available-slots/{serviceId}', {
    path: { id: businessId, serviceId },
    query: { appointment_date: day },
  });
  return slots;
}
