import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { applyProblem } from '@/lib/applyProblem';
import { refusalOf, type Refusal } from './appointmentProblem';

interface SubmissionOptions<T extends FieldValues> {
  /** Sends the form; `allowOutsideHours` once the owner has agreed to it. */
  send: (values: T, allowOutsideHours: boolean) => Promise<unknown>;
  setError: UseFormSetError<T>;
  wireFields: Readonly<Record<string, FieldPath<T>>>;
  fallback: (error: unknown) => string;
  onSlotTaken: () => void;
  onDone: () => void;
}

/** Sends an appointment's form and keeps it filled in whatever the server says. */
export function useSubmission<T extends FieldValues>(options: SubmissionOptions<T>) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<T>();

  const run = async (values: T, allowOutsideHours: boolean) => {
    setLast(values);
    setRefusal(undefined);
    setBusy(true);
    try {
      await options.send(values, allowOutsideHours);
      options.onDone();
    } catch (error) {
      if (applyProblem(error, options.setError, options.wireFields)) return;
      const found = refusalOf(error, options.fallback(error));
      if (found.kind === 'slot_taken') options.onSlotTaken();
      setRefusal(found);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    refusal,
    submit: (values: T) => void run(values, false),
    /** The owner has seen that the time lies outside hours and wants it. */
    bookAnyway: () => {
      if (last) void run(last, true);
    },
    dismiss: () => setRefusal(undefined),
  };
}
