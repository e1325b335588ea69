import { api } from '@/lib/apiClient';
import type { Day } from '@/lib/time';
import type { AvailableDay } from '../model';

/** How many free slots each day of a range has for the appointment of a manage link. */
export function listMoveDays(token: string, from: Day, to: Day): Promise<AvailableDay[]> {
  return api('get', '/api/manage/{token}/available-days', { path: { token }, query: { from, to } });
}
