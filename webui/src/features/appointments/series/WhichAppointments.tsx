import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { ChoiceCards } from '@/components/form/ChoiceCards';
import type { Appointment } from '@/lib/queries/appointment';
import { appointmentQuery } from '../api/getAppointment';
import { messages } from '../messages';

interface WhichAppointmentsProps {
  appointment: Appointment;
  /** Whether the later ones of the series are changed, too. */
  later: boolean;
  /** What the change means for them. */
  effect: string;
  onChange: (later: boolean) => void;
}

const text = messages.series;

/** Asks whether a change concerns one appointment of a series, or also the later ones. */
export function WhichAppointments({ appointment, later, effect, onChange }: WhichAppointmentsProps) {
  const { business, format } = useBusiness();
  const { data } = useQuery({
    ...appointmentQuery(business.id, appointment.id),
    enabled: appointment.series_id !== undefined,
  });
  const count = data?.series?.later ?? 0;
  if (count === 0) return null;
  const date = format.weekdayAndDate(format.day(appointment.appointment_datetime));
  return (
    <ChoiceCards
      legend={text.which}
      choices={[
        { value: 'one', title: text.one({ date }), text: text.oneHelp },
        { value: 'later', title: text.later({ count }), text: effect },
      ]}
      value={later ? 'later' : 'one'}
      onChange={(choice) => onChange(choice === 'later')}
    />
  );
}
