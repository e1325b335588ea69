import { useBusiness } from '@/components/business/BusinessContext';
import type { Affected } from '@/lib/queries/attention';
import { messages } from './messages';

/** How many appointments are named. */
const named = 3;

/** Names the first appointments that would no longer fit, with the reason of each. */
export function AffectedList({ affected: { count, appointments } }: { affected: Affected }) {
  const { format } = useBusiness();
  const shown = appointments.slice(0, named);
  return (
    <ul>
      {shown.map(({ appointment, reason }) => (
        <li key={appointment.id} dir="auto">
          {messages.withReason(
            messages.named(
              appointment.client_info.full_name,
              format.shortDateTime(appointment.appointment_datetime),
              appointment.staff_name,
            ),
            messages.reasons[reason],
          )}
        </li>
      ))}
      {count > shown.length && <li>{messages.more(count - shown.length)}</li>}
    </ul>
  );
}
