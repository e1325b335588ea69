import { ApiProblem } from '@/lib/problem';
import type { CheckoutStatus } from './api/checkout';

/** How a payment ended. Undefined means that it is still being checked. */
export type Outcome =
  'success' | 'expired' | 'timeout' | 'unreachable' | 'failed' | 'refunded' | 'ended' | 'signed_out';

/** How many checks the page makes before it leaves the rest to the server, and the pause between two of them. */
export const checks = 5;
export const checkIntervalMs = 2000;

/** What a status means for the owner. */
export function outcomeOf(status: CheckoutStatus): Outcome | undefined {
  if (status.refunded) return 'refunded';
  if (status.payment_status === 'paid' || status.payment_status === 'no_payment_required')
    return status.running === false ? 'ended' : 'success';
  return status.status === 'expired' ? 'expired' : undefined;
}

/** A failed check is no outcome, unless the server knows no such payment or nobody is signed in. */
export function outcomeOfFailure(failure: unknown): Outcome | undefined {
  if (!(failure instanceof ApiProblem)) return undefined;
  if (failure.status === 401) return 'signed_out';
  return failure.status === 404 ? 'failed' : undefined;
}
