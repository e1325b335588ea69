import type { components } from '@/lib/schema';
import type { Choices } from './bookingState';
import type { Details } from './model';
import { wireTime } from './slots';
import { chosenMember } from './staffChoice';

export type BookingRequest = components['schemas']['BookingRequest'];

/** Everything that a booking needs is chosen. Without a staff member the server assigns one who is free. */
export type BookedChoices = Required<Pick<Choices, 'service' | 'day' | 'slot'>> & Pick<Choices, 'staff'>;

interface BookingContext {
  /** The cancellation policy that the page shows; empty if there is none. */
  policy: string;
  /** Where the booking comes from, as the link says. */
  channel?: string | undefined;
}

/** The request for a choice: date and time in the business's zone, and the instant for a repeated hour. */
export function bookingRequest(
  { service, staff, day, slot }: BookedChoices,
  details: Details,
  { policy, channel }: BookingContext,
): BookingRequest {
  const notes = details.notes.trim();
  return {
    service_id: service.id,
    staff_id: chosenMember(staff)?.id ?? null,
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
    cancellation_policy: policy,
    ...(details.marketing && { marketing_consent: true }),
    ...(channel !== undefined && { channel }),
    ...(details.website && { website: details.website }),
  };
}
