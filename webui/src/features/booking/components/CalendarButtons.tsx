import { CalendarAddIcon } from '@/components/icon/icons';
import { calendarFileUrl, googleCalendarUrl } from '../links';
import { messages } from '../messages';
import type { Appointment } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { Button } from './Button';

interface CalendarButtonsProps {
  appointment: Appointment;
  token: string;
  variant: 'outlined' | 'text';
}

/** Adds the appointment to the customer's own calendar. */
export function CalendarButtons({ appointment, token, variant }: CalendarButtonsProps) {
  const { business, format } = usePublicBusiness();
  return (
    <>
      <Button
        variant={variant}
        startIcon={<CalendarAddIcon />}
        href={googleCalendarUrl(appointment, token, business, format)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {messages.appointment.google}
      </Button>
      <Button
        variant={variant}
        startIcon={<CalendarAddIcon />}
        href={calendarFileUrl(token)}
        download={`${appointment.appointment_number}.ics`}
      >
        {messages.appointment.apple}
      </Button>
    </>
  );
}
