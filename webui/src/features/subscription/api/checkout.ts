import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';

export type CheckoutStatus = components['schemas']['CheckoutStatus'];

/** How a payment stands, as the payment processor said last. */
export function readCheckout(sessionId: string, signal: AbortSignal) {
  return api('get', '/api/payments/checkout/status/{session_id}', {
    path: { session_id: sessionId },
    signal,
  });
}

/** Has the processor asked at once. What it says counts; the call can be repeated. */
export function completePayment(businessId: string, sessionId: string, signal: AbortSignal) {
  return api('patch', '/api/business/{id}/complete-payment/{session_id}', {
    path: { id: businessId, session_id: sessionId },
    signal,
  });
}
