import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { applyProblem } from '@/lib/applyProblem';
import { wireFields } from './appointmentRequests';
import type { AppointmentValues } from './appointmentValues';
import { refusalOf, type Refusal } from './refusal';

interface SubmissionOptions {
  form: UseFormReturn<AppointmentValues>;
  /** Sends the form; `allowOutsideHours` once the owner has agreed to it. */
  send: (values: AppointmentValues, allowOutsideHours: boolean) => Promise<unknown>;
  /** What to say about a failure that explains nothing itself. */
  failureText: (error: unknown) => string;
  onDone: () => void;
}

/** Sends the form and keeps it filled in when the server refuses. A time that was just taken is cleared. */
export function useSubmission({ form, send, failureText, onDone }: SubmissionOptions) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<AppointmentValues>();

  const run = async (values: AppointmentValues, allowOutsideHours: boolean) => {
    setLast(values);
    setRefusal(undefined);
    setBusy(true);
    try {
      await send(values, allowOutsideHours);
      onDone();
    } catch (error) {
      if (applyProblem(error, form.setError, wireFields)) return;
      const reason = refusalOf(error, failureText(error));
      if (reason.kind === 'slot_taken') {
        form.setValue('time', '');
        form.setValue('instant', '');
      }
      setRefusal(reason);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    refusal,
    submit: (values: AppointmentValues) => void run(values, false),
    /** The owner has seen that the time lies outside hours and wants it. */
    bookAnyway: () => {
      if (last) void run(last, true);
    },
    dismiss: () => setRefusal(undefined),
  };
}
