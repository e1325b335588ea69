import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';

export type CheckoutStatus = components['schemas']['CheckoutStatus'];

/** The state of a payment, as last reported by the payment processor. */
export function readCheckout(sessionId: string, signal: AbortSignal) {
  return api('get', '/api/payments/checkout/status/{session_id}', {
    path: { session_id: sessionId },
    signal,
  });
}

/** Makes the server ask the processor at once. Only the processor's answer counts, so the call can be repeated. */
export function completePayment(businessId: string, sessionId: string, signal: AbortSignal) {
  return api('patch', '/api/business/{id}/complete-payment/{session_id}', {
    path: { id: businessId, session_id: sessionId },
    signal,
  });
}
