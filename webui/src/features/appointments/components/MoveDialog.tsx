import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { FormProvider, useForm } from 'react-hook-form';
import { useBusiness } from '@/components/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { AppDialog } from '@/components/layout/AppDialog';
import type { Appointment } from '@/lib/queries/appointment';
import { useUpdateAppointment } from '../api/updateAppointment';
import { moveSchema, type MoveValues } from '../formSchemas';
import { instantOf } from '../instantOf';
import { messages } from '../messages';
import { placeOf } from '../toUpdate';
import { useSubmission } from '../useSubmission';
import { whenText } from '../whenText';
import styles from './forms.module.css';
import { PlaceFields } from './PlaceFields';
import { RefusalNotice } from './RefusalNotice';

interface MoveDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Gives an appointment another time. */
export function MoveDialog({ appointment, onClose }: MoveDialogProps) {
  const { business, format } = useBusiness();
  const text = messages.form;
  const toast = useToast();
  const update = useUpdateAppointment(business.id);
  const form = useForm<MoveValues>({
    resolver: zodResolver(moveSchema),
    mode: 'onTouched',
    // The old time is no choice: moving means to choose.
    defaultValues: { ...placeOf(appointment, format), time: '', instant: '' },
  });
  const submission = useSubmission<MoveValues>({
    send: ({ date, time, instant }, allow) =>
      update.mutateAsync({
        appointmentId: appointment.id,
        version: appointment.version,
        body: {
          appointment_datetime: instant === '' ? instantOf(date, time, business.timezone) : instant,
          ...(allow ? { allow_outside_hours: true } : {}),
        },
      }),
    setError: form.setError,
    wireFields: { appointment_datetime: 'time' },
    fallback: () => messages.updateFailed,
    onSlotTaken: () => {
      form.setValue('time', '');
      form.setValue('instant', '');
    },
    onDone: () => {
      toast.success(messages.moved);
      onClose();
    },
  });

  return (
    <AppDialog
      open
      title={text.moveTitle}
      onClose={onClose}
      onSubmit={form.handleSubmit(submission.submit)}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {text.close}
          </Button>
          <Button type="submit" variant="contained" loading={submission.busy}>
            {text.submitMove}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <RefusalNotice
          refusal={submission.refusal}
          busy={submission.busy}
          onBookAnyway={submission.bookAnyway}
          onDismiss={submission.dismiss}
        />
        <p>
          <strong dir="auto">{appointment.client_info.full_name}</strong>
          <br />
          {whenText(appointment, format)}
        </p>
        <FormProvider {...form}>
          <PlaceFields moving={appointment.id} withService={false} />
        </FormProvider>
      </div>
    </AppDialog>
  );
}
