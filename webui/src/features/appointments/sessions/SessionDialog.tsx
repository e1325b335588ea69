import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import { FormDialog } from '@/components/layout/FormDialog';
import { applyProblem } from '@/lib/applyProblem';
import { useNow } from '@/lib/useNow';
import form from '../components/AppointmentForm.module.css';
import { RefusalNotice } from '../components/RefusalNotice';
import { refusalOf, type Refusal } from '../refusal';
import { SessionFields } from './SessionFields';
import { sessionSchema, type SessionValues } from './sessionValues';

interface SessionDialogProps<Result> {
  title: string;
  submitLabel: string;
  values: SessionValues;
  /** Above the start. */
  about?: ReactNode;
  /** Below the start. */
  children?: ReactNode;
  /** Sends the form, perhaps for a time that is outside hours. */
  send: (values: SessionValues, outsideHours: boolean) => Promise<Result>;
  /** What is said when the reason is not known. */
  failed: string;
  onDone: (result: Result) => void;
  onClose: () => void;
}

const wireFields = {
  service_id: 'service_id',
  staff_id: 'staff_id',
  date: 'date',
  time: 'time',
  datetime: 'time',
  note_to_customer: 'note_to_customer',
  reason: 'reason',
} as const;

/** The form in which a date of a class is opened or moved. It stays filled in when the server refuses. */
export function SessionDialog<Result>({
  title,
  submitLabel,
  values: initial,
  about,
  children,
  send,
  failed,
  onDone,
  onClose,
}: SessionDialogProps<Result>) {
  const { format } = useBusiness();
  const { control, ...rest } = useForm<SessionValues>({
    resolver: zodResolver(sessionSchema),
    mode: 'onTouched',
    defaultValues: initial,
  });
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const [date, time] = useWatch({ control, name: ['date', 'time'] });
  const now = new Date(useNow()).toISOString();
  const past = `${date} ${time}` < `${format.day(now)} ${format.wallClock(now)}`;
  const run = async (values: SessionValues, outsideHours: boolean) => {
    setRefusal(undefined);
    setBusy(true);
    try {
      onDone(await send(values, outsideHours));
    } catch (error) {
      if (!applyProblem(error, rest.setError, wireFields)) setRefusal(refusalOf(error, failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={title}
      width={560}
      submitLabel={submitLabel}
      changed={rest.formState.isDirty}
      busy={busy}
      onSubmit={(event) => {
        // It may stand over another form, which must not be sent.
        event.stopPropagation();
        void rest.handleSubmit((values) => run(values, false))(event);
      }}
      onClose={onClose}
    >
      <div className={form.fields}>
        <RefusalNotice
          refusal={refusal}
          unanswered={undefined}
          past={past}
          busy={busy}
          onBookAnyway={() => void run(rest.getValues(), true)}
          onDismiss={() => setRefusal(undefined)}
        />
        <FormProvider control={control} {...rest}>
          {about}
          <SessionFields />
          {children}
        </FormProvider>
      </div>
    </FormDialog>
  );
}
