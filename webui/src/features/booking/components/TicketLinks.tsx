import Button from '@mui/material/Button';
import { CalendarAddIcon, PrintIcon } from '@/components/icon/icons';
import { useBusiness } from '../businessContext';
import { calendarFileUrl, googleCalendarUrl } from '../calendarLinks';
import { messages } from '../messages';
import type { Appointment } from '../model';

interface CalendarButtonsProps {
  appointment: Appointment;
  token: string;
  variant: 'outlined' | 'text';
}

/** Puts the appointment into the customer's own calendar. */
export function CalendarButtons({ appointment, token, variant }: CalendarButtonsProps) {
  const { business } = useBusiness();
  return (
    <>
      <Button
        variant={variant}
        startIcon={<CalendarAddIcon />}
        href={googleCalendarUrl(appointment, business)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {messages.ticket.google}
      </Button>
      <Button
        variant={variant}
        startIcon={<CalendarAddIcon />}
        href={calendarFileUrl(token)}
        download={`${appointment.appointment_number}.ics`}
      >
        {messages.ticket.apple}
      </Button>
    </>
  );
}

/** Prints the ticket. */
export function PrintButton() {
  return (
    <Button variant="text" startIcon={<PrintIcon />} onClick={() => window.print()}>
      {messages.ticket.print}
    </Button>
  );
}
