import { api } from '@/lib/apiClient';
import type { Day } from '@/lib/time';
import type { OpenSessions } from '../model';

/** The dates of one class, or of all, within at most 62 days. */
export function listOpenSessions(
  businessId: string,
  from: Day,
  to: Day,
  serviceId?: string,
): Promise<OpenSessions> {
  return api('get', '/api/business/{id}/sessions/open', {
    path: { id: businessId },
    query: { from, to, ...(serviceId !== undefined && { service_id: serviceId }) },
  });
}
