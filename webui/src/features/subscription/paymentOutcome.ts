import { ApiProblem } from '@/lib/problem';
import type { CheckoutStatus } from './api/checkout';

/** How a payment ended. Undefined stands for a payment that is still being looked at. */
export type Outcome = 'success' | 'expired' | 'timeout' | 'failed' | 'refunded' | 'signed_out';

/** How often the page asks before it leaves the rest to the server, and how long it waits in between. */
export const checks = 5;
export const checkIntervalMs = 2000;

/** What a status means for who paid. */
export function outcomeOf(status: CheckoutStatus): Outcome | undefined {
  if (status.refunded) return 'refunded';
  if (status.payment_status !== 'unpaid') return 'success';
  return status.status === 'expired' ? 'expired' : undefined;
}

/** A failed check ends nothing, unless the server knows no such payment or nobody is signed in. */
export function outcomeOfFailure(failure: unknown): Outcome | undefined {
  if (!(failure instanceof ApiProblem)) return undefined;
  if (failure.status === 401) return 'signed_out';
  return failure.status === 404 ? 'failed' : undefined;
}
