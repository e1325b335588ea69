import Link from '@mui/material/Link';
import { messages as classes } from '@/modules/class/messages';
import { useAppointmentsAddress } from '../useAppointmentsAddress';

/** Leads from an appointment to the date of the class in which it has places. */
export function SessionLink({ sessionId }: { sessionId: string }) {
  const { showSession } = useAppointmentsAddress();
  return (
    <Link component="button" type="button" onClick={() => showSession(sessionId)}>
      {classes.appointment.show}
    </Link>
  );
}
