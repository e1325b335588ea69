import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useBusiness } from '@/components/business/BusinessContext';
import { useToday } from '@/components/business/useToday';
import { useToast } from '@/components/feedback/Toasts';
import { FormTextField } from '@/components/form/FormTextField';
import { AppDialog } from '@/components/layout/AppDialog';
import { problemDetail } from '@/lib/problem';
import type { components } from '@/lib/schema';
import { useBookAppointment } from '../api/bookAppointment';
import { addSchema, type AddValues } from '../formSchemas';
import { idempotencyKeys } from '../idempotencyKeys';
import { messages } from '../messages';
import { useSubmission } from '../useSubmission';
import { CustomerField } from './CustomerField';
import styles from './forms.module.css';
import { PlaceFields } from './PlaceFields';
import { RefusalNotice } from './RefusalNotice';

interface AddDialogProps {
  onClose: () => void;
}

const wireFields = {
  'client_info.full_name': 'full_name',
  'client_info.email': 'email',
  'client_info.phone': 'phone',
  service_id: 'service_id',
  appointment_date: 'date',
  appointment_time: 'time',
  notes: 'notes',
} as const;

function toBooking(values: AddValues, allowOutsideHours: boolean): components['schemas']['BookingRequest'] {
  return {
    service_id: values.service_id,
    staff_id: null,
    appointment_date: values.date,
    appointment_time: `${values.time}:00`,
    ...(values.instant === '' ? {} : { appointment_datetime: values.instant }),
    client_info: { full_name: values.full_name, email: values.email, phone: values.phone },
    notes: values.notes,
    booking_source: 'manual',
    ...(allowOutsideHours ? { allow_outside_hours: true } : {}),
  };
}

/** Books an appointment for a customer who called or came by. */
export function AddDialog({ onClose }: AddDialogProps) {
  const { business } = useBusiness();
  const text = messages.form;
  const today = useToday();
  const toast = useToast();
  const book = useBookAppointment(business.id);
  const keyOf = useRef(idempotencyKeys());
  const form = useForm<AddValues>({
    resolver: zodResolver(addSchema(today)),
    mode: 'onTouched',
    defaultValues: {
      full_name: '',
      email: '',
      phone: '',
      service_id: '',
      date: today,
      time: '',
      instant: '',
      notes: '',
    },
  });
  const { control, handleSubmit, setValue, setError } = form;
  const submission = useSubmission<AddValues>({
    send: (values, allow) => {
      const body = toBooking(values, allow);
      return book.mutateAsync({ body, idempotencyKey: keyOf.current(body) });
    },
    setError,
    wireFields,
    fallback: (error) => problemDetail(error, messages.createFailed),
    onSlotTaken: () => {
      setValue('time', '');
      setValue('instant', '');
    },
    onDone: () => {
      toast.success(messages.added);
      onClose();
    },
  });

  return (
    <AppDialog
      open
      width={680}
      title={text.addTitle}
      onClose={onClose}
      onSubmit={handleSubmit(submission.submit)}
      actions={
        <>
          <span className={styles.note}>{text.mailNote}</span>
          <Button variant="outlined" onClick={onClose}>
            {text.close}
          </Button>
          <Button type="submit" variant="contained" loading={submission.busy}>
            {text.submitAdd}
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
        <CustomerField
          control={control}
          name="full_name"
          onPick={({ full_name, email, phone }) => {
            setValue('full_name', full_name, { shouldValidate: true });
            setValue('email', email, { shouldValidate: true });
            setValue('phone', phone);
          }}
        />
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
          <PlaceFields min={today} />
        </FormProvider>
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
