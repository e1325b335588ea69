import { ExplainedConfirmDialog } from '@/modules/appointment/ExplainedConfirmDialog';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { useState } from 'react';
import { problemDetail } from '@/lib/problem';
import type { Appointment } from '@/lib/queries/appointment';
import { useNow } from '@/lib/useNow';
import { useCancelAppointment } from '../api/cancelAppointment';
import { useCancelLater } from '../api/series';
import { messages } from '../messages';
import { DepositChoice } from '../payments/DepositChoice';
import { WhichAppointments } from '../series/WhichAppointments';
import { whenText } from '../whenText';

interface AppointmentDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Asks before an appointment is cancelled, and what to tell its customer. */
export function CancelDialog({ appointment, onClose }: AppointmentDialogProps) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const [keepDeposit, setKeepDeposit] = useState(false);
  const now = useNow();
  const [later, setLater] = useState(false);
  const cancel = useCancelAppointment(business.id);
  const cancelLater = useCancelLater(business.id);
  const text = messages.cancelDialog;
  const error = cancel.error ?? cancelLater.error;
  const done = (says: string) => {
    toast.success(says);
    onClose();
  };
  return (
    <ExplainedConfirmDialog
      title={text.title({ name: appointment.client_info.full_name })}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      emailed={Date.parse(appointment.appointment_datetime) > now}
      busy={cancel.isPending || cancelLater.isPending}
      error={error ? problemDetail(error, messages.cancelFailed) : undefined}
      onConfirm={(explanation) => {
        const appointmentId = appointment.id;
        if (later) {
          const onSuccess = ({ length }: Appointment[]) => done(messages.series.cancelled({ count: length }));
          cancelLater.mutate({ appointmentId, explanation }, { onSuccess });
        } else {
          const onSuccess = () => done(messages.cancelledDone);
          cancel.mutate({ appointmentId, explanation, keepDeposit }, { onSuccess });
        }
      }}
      choice={
        <>
          <WhichAppointments
            appointment={appointment}
            later={later}
            effect={messages.series.laterCancelled}
            onChange={setLater}
          />
          <DepositChoice appointment={appointment} keep={keepDeposit} onChange={setKeepDeposit} />
        </>
      }
      onClose={onClose}
    >
      {text.text({ when: whenText(appointment, format) })}
    </ExplainedConfirmDialog>
  );
}
