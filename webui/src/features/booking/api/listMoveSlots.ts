import { api } from '@/lib/apiClient';
import type { Day } from '@/lib/time';
import type { Slot } from '../model';

/** The slots of one day to which the appointment of a manage link can be moved. */
export async function listMoveSlots(token: string, day: Day): Promise<Slot[]> {
  const { slots } = await api('get', '/api/manage/{token}/available-slots', {
    path: { token },
    query: { appointment_date: day },
  });
  return slots;
}
