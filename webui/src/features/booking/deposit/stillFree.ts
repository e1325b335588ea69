import { furtherText } from '@/modules/appointment/furtherServices';
import type { Day } from '@/lib/time';
import { listAvailableSlots } from '../api/listAvailableSlots';
import { listOpenSessions } from '../api/listOpenSessions';
import type { Appointment } from '../model';

/** Whether the time of an appointment, or as many places in its class, can be booked again. */
export async function isStillFree(businessId: string, appointment: Appointment, day: Day): Promise<boolean> {
  const { appointment_datetime: start, service_id: serviceId, staff_id: staffId, items } = appointment;
  if (appointment.places !== undefined) {
    const { sessions } = await listOpenSessions(businessId, day, day, serviceId);
    const session = sessions.find(({ id }) => id === appointment.session_id);
    return session !== undefined && session.places_left >= appointment.places;
  }
  const further = furtherText(items.slice(1));
  const slots = await listAvailableSlots(
    { businessId, serviceId, staffId: staffId ?? undefined, further },
    day,
  );
  return slots.some(({ datetime }) => Date.parse(datetime) === Date.parse(start));
}
