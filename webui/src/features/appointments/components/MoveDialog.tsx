import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useBusiness } from '@/modules/business/BusinessContext';
import type { Appointment } from '@/lib/queries/appointment';
import { useMoveLater } from '../api/series';
import { useUpdateAppointment } from '../api/updateAppointment';
import { moveFields } from '../appointmentFields';
import { keepsStaff, toLaterMove, toMove } from '../appointmentRequests';
import type { AppointmentValues } from '../appointmentValues';
import { messages } from '../messages';
import { WhichAppointments } from '../series/WhichAppointments';
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
  const [later, setLater] = useState(false);
  const options = { fields: moveFields(format), onCurrent: setSeen };
  const update = useUpdateAppointment(business.id, options);
  const updateLater = useMoveLater(business.id, options);
  return (
    <AppointmentForm<unknown>
      mode={{ kind: 'move', appointment }}
      send={(values, permissions) =>
        later && keepsStaff(values, seen)
          ? updateLater.mutateAsync({ seen, input: toLaterMove(values, permissions) })
          : update.mutateAsync({ seen, input: toMove(values, seen, permissions) })
      }
      choice={<LaterChoice appointment={appointment} later={later} onChange={setLater} />}
      failed={messages.updateFailed}
      onClose={onClose}
    />
  );
}

interface LaterChoiceProps {
  appointment: Appointment;
  later: boolean;
  onChange: (later: boolean) => void;
}

/** The later appointments of a series keep their staff members. */
function LaterChoice(props: LaterChoiceProps) {
  const { control } = useFormContext<AppointmentValues>();
  const staff_id = useWatch({ control, name: 'staff_id' });
  if (!keepsStaff({ staff_id }, props.appointment)) return null;
  return <WhichAppointments {...props} effect={messages.series.laterMoved} />;
}
