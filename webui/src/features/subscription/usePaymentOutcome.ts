import { useEffect, useState } from 'react';
import { ApiProblem } from '@/lib/problem';
import { completePayment, readCheckout } from './api/checkout';
import { checkIntervalMs, checks, outcomeOf, outcomeOfFailure, type Outcome } from './paymentOutcome';

interface PaymentCheck {
  /** The number of the check under way, from 1. */
  check: number;
  /** Whether the last check got no response. */
  offline: boolean;
  outcome: Outcome | undefined;
}

const first: PaymentCheck = { check: 1, offline: false, outcome: undefined };

/** Waits. Returns false if it was aborted before the end. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });

/** Checks once. A payment that was received is completed for the business of this browser. */
async function ask(sessionId: string, businessId: string | null, signal: AbortSignal) {
  const outcome = outcomeOf(await readCheckout(sessionId, signal));
  if (outcome !== 'success' || businessId === null) return outcome;
  return outcomeOf(await completePayment(businessId, sessionId, signal));
}

/**
 * Checks a payment until it has ended, at most five times. Then the outcome is a timeout, or unreachable if the last check
 * got no response. `again` starts over.
 * The server continues to check it.
 */
export function usePaymentOutcome(sessionId: string, businessId: string | null) {
  const [round, setRound] = useState(0);
  const [state, setState] = useState(first);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const run = async () => {
      for (let check = 1; ; check++) {
        let outcome: Outcome | undefined;
        let offline = false;
        try {
          outcome = await ask(sessionId, businessId, signal);
        } catch (failure) {
          outcome = outcomeOfFailure(failure);
          offline = !(failure instanceof ApiProblem);
        }
        if (signal.aborted) return;
        if (outcome !== undefined) {
          setState({ check, offline: false, outcome });
          return;
        }
        if (check === checks) {
          setState({ check, offline, outcome: offline ? 'unreachable' : 'timeout' });
          return;
        }
        setState({ check: check + 1, offline, outcome: undefined });
        if (!(await pause(checkIntervalMs, signal))) return;
      }
    };
    if (sessionId !== '') void run();
    return () => stop.abort();
  }, [sessionId, businessId, round]);
  const again = () => {
    setState(first);
    setRound(round + 1);
  };
  return sessionId === '' ? { ...state, outcome: 'failed' as const, again } : { ...state, again };
}
