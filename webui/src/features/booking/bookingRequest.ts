import type { components } from '@/lib/schema';
import type { Choices } from './choices';
import { termsOf } from './chosenServices';
import { placesTerms, type ClassPlaces } from './classPlaces';
import type { Business, Details, Service } from './model';
import { wireTime } from './slots';
import { chosenMember, sameForAll } from './staffChoice';
import type { Terms } from './terms';

export type BookingRequest = components['schemas']['BookingRequest'];

/** Everything that a booking needs is chosen. Without a staff member the server assigns one who is free. */
export type BookedChoices = Required<Pick<Choices, 'service' | 'day' | 'slot'>> &
  Pick<Choices, 'further' | 'staff'>;

interface BookingContext {
  /** The business as the page shows it: its cancellation policy, and its rules for deposits. */
  business: Pick<Business, 'cancellation_policy' | 'deposit'>;
  /** Where the booking comes from, as the link says. */
  channel?: string | undefined;
}

/** The request for a choice: date and time in the business's zone, and the instant for a repeated hour. */
export function bookingRequest(
  choices: BookedChoices,
  details: Details,
  context: BookingContext,
): BookingRequest {
  const { service, further, staff, day, slot } = choices;
  const chosen = (one: Service) => ({
    service_id: one.id,
    staff_id: chosenMember(staff, one)?.id ?? null,
  });
  return {
    ...chosen(service),
    ...(further && { further_services: further.map(chosen) }),
    ...(staff === sameForAll && { same_staff: true }),
    appointment_date: day,
    appointment_time: wireTime(slot.time),
    appointment_datetime: slot.datetime,
    ...agreement(termsOf(choices) ?? service, details, context),
  };
}

/** The request for places in a class. */
export function placesRequest(
  places: ClassPlaces,
  details: Details,
  context: BookingContext,
): BookingRequest {
  return {
    session_id: places.session.id,
    places: places.count,
    ...agreement(placesTerms(places), details, context),
  };
}

/** Who books, and what the page showed. */
function agreement(
  { price, currency, duration_minutes, deposit_due }: Terms,
  details: Details,
  { business, channel }: BookingContext,
): BookingRequest {
  const notes = details.notes.trim();
  return {
    client_info: {
      full_name: details.fullName.trim(),
      email: details.email.trim(),
      phone: details.phone.trim(),
      ...(notes && { notes }),
    },
    booking_source: 'online',
    cancellation_policy: business.cancellation_policy,
    price_shown: price,
    currency_shown: currency,
    duration_shown: duration_minutes,
    deposit_shown: deposit_due
      ? { due_now: deposit_due.due_now, refund_minutes: business.deposit?.refund_minutes ?? 0 }
      : { due_now: 0 },
    ...(details.marketing && { marketing_consent: true }),
    ...(channel !== undefined && { channel }),
    ...(details.website && { website: details.website }),
  };
}
