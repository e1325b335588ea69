import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch, type FieldNamesMarkedBoolean } from 'react-hook-form';
import { ExplanationFields } from '@/modules/appointment/ExplanationFields';
import { statusNames } from '@/modules/appointment/messages';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { useToast } from '@/components/feedback/Toasts';
import { FormSelect } from '@/components/form/FormSelect';
import { FormTextField } from '@/components/form/FormTextField';
import { firstOpenDay } from '@/modules/hours/firstOpenDay';
import { FormDialog } from '@/components/layout/FormDialog';
import type { Appointment } from '@/lib/queries/appointment';
import { useNow } from '@/lib/useNow';
import type { Permissions } from '../appointmentRequests';
import {
  appointmentSchema,
  editsCustomer,
  hasSeveral,
  initialValues,
  isErased,
  type AppointmentValues,
  type FormMode,
} from '../appointmentValues';
import { messages } from '../messages';
import { useSubmission } from '../useSubmission';
import { whenText } from '../whenText';
import styles from './AppointmentForm.module.css';
import { CustomerFields } from './CustomerFields';
import { RefusalNotice } from './RefusalNotice';
import { RepeatField } from './RepeatField';
import { StartFields } from './StartFields';

interface AppointmentFormProps<Result> {
  mode: FormMode;
  /** Sends the form with what the owner has agreed to. */
  send: (values: AppointmentValues, permissions: Permissions) => Promise<Result>;
  /** What is said when the reason is not known. */
  failed: string;
  /** Another choice, shown when the form would cancel the appointment. */
  cancelling?: ReactNode;
  /** Another choice, shown below the start. */
  choice?: ReactNode;
  /** Gets the form instead of `send` if a new appointment is to be repeated. */
  onRepeat?: (values: AppointmentValues) => void;
  /** By default, a message says that it is done, and the dialog closes. */
  onDone?: (result: Result) => void;
  onClose: () => void;
}

type DirtyFields = Partial<Readonly<FieldNamesMarkedBoolean<AppointmentValues>>>;

const statuses = Object.entries(statusNames).map(([value, label]) => ({ value, label }));

/** The dialog in which an appointment is added, edited or moved. */
export function AppointmentForm<Result>({
  mode,
  send,
  failed,
  cancelling,
  choice,
  onRepeat,
  onDone,
  onClose,
}: AppointmentFormProps<Result>) {
  const { business, format } = useBusiness();
  const today = useToday();
  const toast = useToast();
  const text = messages.form[mode.kind];
  // Today may be over, or a day on which the business is closed.
  const [firstDay] = useState(() =>
    firstOpenDay(business, today, format.wallClock(new Date().toISOString())),
  );
  const form = useForm<AppointmentValues>({
    resolver: zodResolver(appointmentSchema(mode, today)),
    mode: 'onTouched',
    defaultValues: initialValues(mode, firstDay, format),
  });
  const [status, date, time, repeat] = useWatch({
    control: form.control,
    name: ['status', 'date', 'time', 'repeat'],
  });
  const now = new Date(useNow()).toISOString();
  const past = time !== '' && `${date} ${time}` < `${format.day(now)} ${format.wallClock(now)}`;
  const cancels = mode.kind === 'edit' && status === 'cancelled' && mode.appointment.status !== 'cancelled';
  const submission = useSubmission({
    form,
    several: (values) => hasSeveral(mode, values),
    send,
    failed,
    onDone:
      onDone ??
      (() => {
        toast.success(text.done);
        onClose();
      }),
  });

  return (
    <FormDialog
      inAddress={mode.kind === 'add'}
      width={mode.kind === 'move' ? 560 : 680}
      title={text.title}
      onClose={onClose}
      changed={form.formState.isDirty}
      onSubmit={form.handleSubmit((values) =>
        onRepeat && values.repeat !== 'never' ? onRepeat(values) : submission.submit(values),
      )}
      submitLabel={repeat === 'never' ? text.submit : messages.series.seeDates}
      busy={submission.busy}
      aside={
        mode.kind === 'add' &&
        !past && (
          <span className={styles.note}>
            {messages.form.mailNote({ confirmed: business.email_confirmed })}
          </span>
        )
      }
    >
      <div className={styles.fields}>
        <RefusalNotice
          refusal={submission.refusal}
          unanswered={mode.kind === 'add' ? messages.form.add.unanswered : undefined}
          past={past}
          busy={submission.busy}
          onBookAnyway={submission.bookAnyway}
          onDismiss={submission.dismiss}
        />
        {mode.kind === 'edit' && (
          <FormSelect control={form.control} name="status" label={messages.form.status} options={statuses} />
        )}
        {cancels && cancelling}
        <FormProvider {...form}>
          {mode.kind === 'add' || editsCustomer(mode) ? (
            <CustomerFields withSearch={mode.kind === 'add'} />
          ) : (
            <BookedAppointment appointment={mode.appointment} withTime={mode.kind === 'move'} />
          )}
          <StartFields mode={mode} />
          {choice}
          {onRepeat && <RepeatField />}
          {mode.kind !== 'move' && (
            <FormTextField
              control={form.control}
              name="notes"
              label={messages.form.notes}
              hint={messages.form.notesHint}
              optional
              rows={2}
            />
          )}
          {mode.kind !== 'add' && needsExplanation(mode, form.formState.dirtyFields) && (
            <ExplanationFields emailed={!isErased(mode.appointment)} />
          )}
        </FormProvider>
      </div>
    </FormDialog>
  );
}

/** A move always concerns the customer. An edit does so only when it changes what the customer knows. */
function needsExplanation({ kind }: FormMode, dirty: DirtyFields): boolean {
  if (kind === 'move') return true;
  return [
    dirty.status,
    dirty.email,
    dirty.service_id,
    dirty.staff_id,
    dirty.date,
    dirty.time,
    dirty.instant,
  ].some(Boolean);
}

function BookedAppointment({ appointment, withTime }: { appointment: Appointment; withTime: boolean }) {
  const { format } = useBusiness();
  return (
    <p>
      <strong dir="auto">{appointment.client_info.full_name}</strong>
      {withTime && (
        <>
          <br />
          {whenText(appointment, format)}
        </>
      )}
    </p>
  );
}
