import { useEffect, useEffectEvent, useState } from 'react';
import type { ManagedAppointment } from '../model';
import { readDepositStatus, readManaged } from './api/managedAppointment';

export const depositChecks = 5;
const checkEveryMs = 2000;

interface DepositCheckOptions {
  token: string;
  managed: ManagedAppointment;
  /** Whether to wait for the processor's answer. */
  waiting: boolean;
  /** Called when the deposit has changed. */
  onChange: (managed: ManagedAppointment) => void;
  /** Called when the last check has brought nothing new. */
  onEnd: () => void;
}

/** Checks the deposit's payment up to five times. A failed request counts as a check without news. */
export function useDepositCheck({ token, managed, waiting, onChange, onEnd }: DepositCheckOptions) {
  const [check, setCheck] = useState(1);
  const [round, setRound] = useState(0);
  const sessionId = managed.deposit?.session_id ?? '';
  const state = managed.deposit?.state;
  const change = useEffectEvent(onChange);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!waiting) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const isStopped = () => signal.aborted;
    const changed = async () => {
      const status = await readDepositStatus(token, sessionId, signal);
      return status.state === state ? undefined : readManaged(token, signal);
    };
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (number: number) => {
      setCheck(number);
      const now = await changed().catch(() => undefined);
      if (isStopped()) return;
      if (now) change(now);
      if (now && now.deposit?.state !== state) return; // the new state begins its own checks
      if (number === depositChecks) end();
      else timer = setTimeout(() => void ask(number + 1), checkEveryMs);
    };
    timer = setTimeout(() => void ask(1), 0);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [token, sessionId, state, waiting, round]);
  return { check, again: () => setRound((before) => before + 1) };
}
