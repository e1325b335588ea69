import { useEffect, useEffectEvent } from 'react';
import type { Appointment } from '../model';
import { readDepositStatus, readManaged } from './api/managedAppointment';

const askEveryMs = 5000;

interface PaidElsewhereOptions {
  appointment: Appointment;
  sessionId: string;
  /** Whether the processor's page is open in another tab. */
  waiting: boolean;
  onPaid: (appointment: Appointment) => void;
}

/** Polls whether the deposit was paid in another tab. After a failed request it continues, as for an open payment. */
export function usePaidElsewhere({ appointment, sessionId, waiting, onPaid }: PaidElsewhereOptions): void {
  const token = appointment.manage_token ?? '';
  const paid = useEffectEvent(onPaid);
  useEffect(() => {
    if (!waiting) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      const { state } = await readDepositStatus(token, sessionId, stop.signal);
      if (state === 'paid') paid((await readManaged(token, stop.signal)).appointment);
    };
    const timer = setInterval(() => void ask().catch(() => undefined), askEveryMs);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [token, sessionId, waiting]);
}
