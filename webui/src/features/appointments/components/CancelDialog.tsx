import { ExplainedConfirmDialog } from '@/modules/appointment/ExplainedConfirmDialog';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { useState } from 'react';
import { problemDetail } from '@/lib/problem';
import type { Appointment } from '@/lib/queries/appointment';
import { useNow } from '@/lib/useNow';
import { useCancelAppointment } from '../api/cancelAppointment';
import { messages } from '../messages';
import { DepositChoice } from '../payments/DepositChoice';
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
  const cancel = useCancelAppointment(business.id);
  const text = messages.cancelDialog;
  return (
    <ExplainedConfirmDialog
      title={text.title({ name: appointment.client_info.full_name })}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      emailed={Date.parse(appointment.appointment_datetime) > now}
      busy={cancel.isPending}
      error={cancel.error ? problemDetail(cancel.error, messages.cancelFailed) : undefined}
      onConfirm={(explanation) =>
        cancel.mutate(
          { appointmentId: appointment.id, explanation, keepDeposit },
          {
            onSuccess: () => {
              toast.success(messages.cancelledDone);
              onClose();
            },
          },
        )
      }
      choice={<DepositChoice appointment={appointment} keep={keepDeposit} onChange={setKeepDeposit} />}
      onClose={onClose}
    >
      {text.text({ when: whenText(appointment, format) })}
    </ExplainedConfirmDialog>
  );
}
