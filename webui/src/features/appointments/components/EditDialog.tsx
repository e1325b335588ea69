import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import type { Appointment } from '@/lib/queries/appointment';
import { useUpdateAppointment } from '../api/updateAppointment';
import { editFields } from '../appointmentFields';
import { toEdit } from '../appointmentRequests';
import { messages } from '../messages';
import { DepositChoice } from '../payments/DepositChoice';
import { AppointmentForm } from './AppointmentForm';

interface EditDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Edits everything about an appointment. */
export function EditDialog({ appointment, onClose }: EditDialogProps) {
  const { business, format } = useBusiness();
  // The state that the owner has seen last. Saving after a refusal overwrites the changes that the refusal showed.
  const [seen, setSeen] = useState(appointment);
  const [keepDeposit, setKeepDeposit] = useState(false);
  const update = useUpdateAppointment(business.id, { fields: editFields(format), onCurrent: setSeen });
  return (
    <AppointmentForm
      mode={{ kind: 'edit', appointment }}
      send={(values, permissions) =>
        update.mutateAsync({
          seen,
          input: {
            ...toEdit(values, seen, format, permissions),
            ...(values.status === 'cancelled' && keepDeposit && { keep_deposit: true }),
          },
        })
      }
      cancelling={<DepositChoice appointment={appointment} keep={keepDeposit} onChange={setKeepDeposit} />}
      failed={messages.updateFailed}
      onClose={onClose}
    />
  );
}
