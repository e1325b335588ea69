import { api } from '@/lib/apiClient';
import type { ManagedAppointment } from '../model';

/** Cancels the appointment of a manage link. */
export function cancelAppointment(token: string): Promise<ManagedAppointment> {
  return api('post', '/api/manage/{token}/cancel', { path: { token } });
}
