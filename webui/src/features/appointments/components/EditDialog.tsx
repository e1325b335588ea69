import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { FormProvider, useForm } from 'react-hook-form';
import { statusNames } from '@/components/appointment/StatusChip';
import { useBusiness } from '@/components/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { FormSelect } from '@/components/form/FormSelect';
import { FormTextField } from '@/components/form/FormTextField';
import { AppDialog } from '@/components/layout/AppDialog';
import type { Appointment } from '@/lib/queries/appointment';
import { useUpdateAppointment } from '../api/updateAppointment';
import { editSchema, type EditValues } from '../formSchemas';
import { messages } from '../messages';
import { movedTo, placeOf, toUpdate } from '../toUpdate';
import { useSubmission } from '../useSubmission';
import { whenText } from '../whenText';
import styles from './forms.module.css';
import { PlaceFields } from './PlaceFields';
import { RefusalNotice } from './RefusalNotice';

interface EditDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

const statuses = Object.entries(statusNames).map(([value, label]) => ({ value, label }));

const wireFields = {
  'client_info.full_name': 'full_name',
  'client_info.email': 'email',
  'client_info.phone': 'phone',
  service_id: 'service_id',
  appointment_datetime: 'time',
  status: 'status',
  notes: 'notes',
} as const;

/** Edits everything about an appointment. */
export function EditDialog({ appointment, onClose }: EditDialogProps) {
  const { business, format } = useBusiness();
  const text = messages.form;
  const toast = useToast();
  const update = useUpdateAppointment(business.id);
  const before = placeOf(appointment, format);
  const form = useForm<EditValues>({
    resolver: zodResolver(editSchema),
    mode: 'onTouched',
    defaultValues: {
      full_name: appointment.client_info.full_name,
      email: appointment.client_info.email,
      phone: appointment.client_info.phone ?? '',
      ...before,
      status: appointment.status,
      notes: appointment.notes,
    },
  });
  const { control, handleSubmit, setError, setValue } = form;
  const submission = useSubmission<EditValues>({
    send: (values, allow) =>
      update.mutateAsync({
        appointmentId: appointment.id,
        version: appointment.version,
        body: toUpdate(values, appointment, movedTo(values, before, business.timezone), allow),
      }),
    setError,
    wireFields,
    fallback: () => messages.updateFailed,
    onSlotTaken: () => {
      setValue('time', '');
      setValue('instant', '');
    },
    onDone: () => {
      toast.success(messages.saved);
      onClose();
    },
  });

  return (
    <AppDialog
      open
      width={680}
      title={text.editTitle}
      onClose={onClose}
      onSubmit={handleSubmit(submission.submit)}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {text.close}
          </Button>
          <Button type="submit" variant="contained" loading={submission.busy}>
            {text.submitEdit}
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
        <FormTextField control={control} name="full_name" label={text.customer} autoComplete="off" />
        <div className={styles.pair}>
          <FormTextField control={control} name="email" label={text.email} type="email" autoComplete="off" />
          <FormTextField
            control={control}
            name="phone"
            label={text.phone}
            type="tel"
            autoComplete="off"
            optional
          />
        </div>
        <FormProvider {...form}>
          <PlaceFields
            moving={appointment.id}
            timeHint={text.keepTime(whenText(appointment, format))}
            currentService={{ id: appointment.service_id, name: appointment.service_name }}
          />
        </FormProvider>
        <FormSelect control={control} name="status" label={text.status} options={statuses} />
        <FormTextField
          control={control}
          name="notes"
          label={text.notes}
          hint={text.notesHint}
          optional
          rows={2}
        />
      </div>
    </AppDialog>
  );
}
