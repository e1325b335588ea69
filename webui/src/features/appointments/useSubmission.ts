import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { applyProblem } from '@/lib/applyProblem';
import { wireFields, wireFieldsOfSeveral, type Permissions } from './appointmentRequests';
import type { AppointmentValues } from './appointmentValues';
import { refusalOf, type Refusal } from './refusal';

interface SubmissionOptions<Result> {
  form: UseFormReturn<AppointmentValues>;
  /** Whether the form is about several services. */
  several: (values: AppointmentValues) => boolean;
  /** Sends the form with what the owner has agreed to. */
  send: (values: AppointmentValues, permissions: Permissions) => Promise<Result>;
  /** What is said when the reason is not known. */
  failed: string;
  onDone: (result: Result) => void;
}

/** Sends the form and keeps it filled in when the server refuses. A time that was just taken is cleared. */
export function useSubmission<Result>({ form, several, send, failed, onDone }: SubmissionOptions<Result>) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<{ values: AppointmentValues; permissions: Permissions }>();

  const run = async (values: AppointmentValues, permissions: Permissions) => {
    setLast({ values, permissions });
    setRefusal(undefined);
    setBusy(true);
    try {
      onDone(await send(values, permissions));
    } catch (error) {
      const fields = several(values) ? wireFieldsOfSeveral : wireFields;
      if (applyProblem(error, form.setError, fields)) return;
      const reason = refusalOf(error, failed);
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
    submit: (values: AppointmentValues) => void run(values, {}),
    /** Sends the form again with a new permission, in addition to those that the owner has given before. */
    bookAnyway: (agreed: Permissions) => {
      if (last) void run(last.values, { ...last.permissions, ...agreed });
    },
    dismiss: () => setRefusal(undefined),
  };
}
