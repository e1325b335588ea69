import { useState } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import type { Appointment } from '@/lib/queries/appointment';
import { useUpdateAppointment } from '../api/updateAppointment';
import { moveFields } from '../appointmentFields';
import { toMove } from '../appointmentRequests';
import { messages } from '../messages';
import { AppointmentForm } from './AppointmentForm';

interface MoveDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Moves an appointment to another time, or to another staff member. */
export function MoveDialog({ appointment, onClose }: MoveDialogProps) {
  const { business, format } = useBusiness();
  // The state that the owner has seen last. Saving after a refusal overwrites the changes that the refusal showed.
  const [seen, setSeen] = useState(appointment);
  const update = useUpdateAppointment(business.id, { fields: moveFields(format), onCurrent: setSeen });
  return (
    <AppointmentForm
      mode={{ kind: 'move', appointment }}
      send={(values, permissions) => update.mutateAsync({ seen, input: toMove(values, seen, permissions) })}
      failed={messages.updateFailed}
      onClose={onClose}
    />
  );
}
