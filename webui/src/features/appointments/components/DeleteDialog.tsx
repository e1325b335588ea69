import { ExplainedConfirmDialog } from '@/modules/appointment/ExplainedConfirmDialog';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToast } from '@/components/feedback/Toasts';
import { useState } from 'react';
import { problemDetail } from '@/lib/problem';
import type { Appointment } from '@/lib/queries/appointment';
import { useNow } from '@/lib/useNow';
import { useDeleteAppointment } from '../api/deleteAppointment';
import { messages } from '../messages';
import { DepositChoice } from '../payments/DepositChoice';
import { whenText } from '../whenText';

interface DeleteDialogProps {
  appointment: Appointment;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an appointment is deleted. For an upcoming one it also asks what to tell the customer. */
export function DeleteDialog({ appointment, onDeleted, onClose }: DeleteDialogProps) {
  const { business, format } = useBusiness();
  const toast = useToast();
  const [keepDeposit, setKeepDeposit] = useState(false);
  const now = useNow();
  const remove = useDeleteAppointment(business.id);
  const text = messages.deleteDialog;
  const name = appointment.client_info.full_name;
  const cancelsFirst =
    appointment.status !== 'cancelled' && Date.parse(appointment.appointment_datetime) > now;
  return (
    <ExplainedConfirmDialog
      title={name === '' ? text.nobody : text.title({ name })}
      confirmLabel={text.confirm}
      keepLabel={text.keep}
      emailed={cancelsFirst}
      busy={remove.isPending}
      error={remove.error ? problemDetail(remove.error, messages.deleteFailed) : undefined}
      onConfirm={(explanation) =>
        remove.mutate(
          { appointmentId: appointment.id, explanation, keepDeposit },
          {
            onSuccess: () => {
              toast.success(messages.deleted);
              onDeleted();
            },
          },
        )
      }
      choice={
        cancelsFirst && (
          <DepositChoice appointment={appointment} keep={keepDeposit} onChange={setKeepDeposit} />
        )
      }
      onClose={onClose}
    >
      {cancelsFirst
        ? text.upcoming({ when: whenText(appointment, format) })
        : text.text({ when: whenText(appointment, format) })}
    </ExplainedConfirmDialog>
  );
}
