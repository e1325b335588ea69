import { useBusiness } from '@/components/business/BusinessContext';
import type { Appointment } from '@/lib/queries/appointment';
import { useUpdateAppointment } from '../api/updateAppointment';
import { toEdit } from '../appointmentRequests';
import { messages } from '../messages';
import { AppointmentForm } from './AppointmentForm';

interface EditDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Edits everything about an appointment. */
export function EditDialog({ appointment, onClose }: EditDialogProps) {
  const { business, format } = useBusiness();
  const update = useUpdateAppointment(business.id);
  return (
    <AppointmentForm
      mode={{ kind: 'edit', appointment }}
      send={(values, allowOutsideHours) =>
        update.mutateAsync({ appointment, body: toEdit(values, appointment, format, allowOutsideHours) })
      }
      failureText={() => messages.updateFailed}
      onClose={onClose}
    />
  );
}
