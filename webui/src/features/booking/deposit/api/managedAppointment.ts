import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import type { ManagedAppointment } from '../../model';

export type CheckoutStatus = components['schemas']['CheckoutStatus'];

/** The appointment of a manage link as it is now. */
export function readManaged(token: string, signal?: AbortSignal): Promise<ManagedAppointment> {
  return api('get', '/api/manage/{token}', { path: { token }, ...(signal && { signal }) });
}

/** Asks for the payment state of the appointment's deposit. The server asks the processor. */
export function readDepositStatus(
  token: string,
  sessionId: string,
  signal: AbortSignal,
): Promise<CheckoutStatus> {
  return api('get', '/api/payments/checkout/status/{session_id}', {
    path: { session_id: sessionId },
    headers: { 'X-Manage-Token': token },
    signal,
  });
}
