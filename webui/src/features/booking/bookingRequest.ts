import type { components } from '@/lib/schema';
import type { Day } from '@/lib/time';
import type { Details, Service, Slot } from './model';
import { wireTime } from './slots';

export type BookingRequest = components['schemas']['BookingRequest'];

/** The request for a choice: date and time in the business's zone, and the instant for a repeated hour. */
export function bookingRequest(
  service: Service,
  day: Day,
  slot: Slot,
  details: Details,
  channel?: string,
): BookingRequest {
  const notes = details.notes.trim();
  return {
    service_id: service.id,
    staff_id: null,
    appointment_date: day,
    appointment_time: wireTime(slot.time),
    appointment_datetime: slot.datetime,
    client_info: {
      full_name: details.fullName.trim(),
      email: details.email.trim(),
      phone: details.phone.trim(),
      ...(notes && { notes }),
    },
    booking_source: 'online',
    ...(channel !== undefined && { channel }),
    ...(details.website && { website: details.website }),
  };
}
