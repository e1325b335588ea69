import type { components } from '@/lib/schema';
import type { Choices } from './bookingState';
import type { Business, Details } from './model';
import { wireTime } from './slots';
import { chosenMember } from './staffChoice';

export type BookingRequest = components['schemas']['BookingRequest'];

/** Everything that a booking needs is chosen. Without a staff member the server assigns one who is free. */
export type BookedChoices = Required<Pick<Choices, 'service' | 'day' | 'slot'>> & Pick<Choices, 'staff'>;

interface BookingContext {
  /** The business as the page shows it: its cancellation policy, and its rules for deposits. */
  business: Pick<Business, 'cancellation_policy' | 'deposit'>;
  /** Where the booking comes from, as the link says. */
  channel?: string | undefined;
}

/** The request for a choice: date and time in the business's zone, and the instant for a repeated hour. */
export function bookingRequest(
  { service, staff, day, slot }: BookedChoices,
  details: Details,
  { business, channel }: BookingContext,
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
    cancellation_policy: business.cancellation_policy,
    price_shown: service.price,
    currency_shown: service.currency,
    duration_shown: service.duration_minutes,
    deposit_shown: service.deposit_due
      ? { due_now: service.deposit_due.due_now, refund_minutes: business.deposit?.refund_minutes ?? 0 }
      : { due_now: 0 },
    ...(details.marketing && { marketing_consent: true }),
    ...(channel !== undefined && { channel }),
    ...(details.website && { website: details.website }),
  };
}
