import { useBusiness } from '@/components/business/BusinessContext';
import type { Appointment } from '@/lib/queries/appointment';
import { useUpdateAppointment } from '../api/updateAppointment';
import { toMove } from '../appointmentRequests';
import { messages } from '../messages';
import { AppointmentForm } from './AppointmentForm';

interface MoveDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Moves an appointment to another time. */
export function MoveDialog({ appointment, onClose }: MoveDialogProps) {
  const { business } = useBusiness();
  const update = useUpdateAppointment(business.id);
  return (
    <AppointmentForm
      mode={{ kind: 'move', appointment }}
      send={(values, allowOutsideHours) =>
        update.mutateAsync({ appointment, body: toMove(values, allowOutsideHours) })
      }
      failureText={() => messages.updateFailed}
      onClose={onClose}
    />
  );
}
