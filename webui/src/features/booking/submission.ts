import { idempotencyKeys } from '@/lib/idempotencyKeys';
import { messages as shared } from '@/lib/messages';
import { ApiProblem, NetworkError } from '@/lib/problem';
import type { Day } from '@/lib/time';
import { bookAppointment } from './api/bookAppointment';
import type { Availability } from './availability';
import type { BookingRequest } from './bookingRequest';
import { messages } from './messages';
import type { Appointment, Slot } from './model';
import { sameStart } from './slots';

/** A booking that failed for another reason than a taken slot. */
export interface BookingFailure {
  type: 'failed';
  message: string;
  error: unknown;
}

/** How an attempt to book ended. */
export type BookingResult =
  { type: 'booked'; appointment: Appointment } | { type: 'slot taken'; message: string } | BookingFailure;

/** The result of a refused or failed booking. Throws anything that is not an API error. */
export function resultOfError(error: unknown): BookingResult {
  if (error instanceof NetworkError) return { type: 'failed', message: shared.networkError, error };
  if (!(error instanceof ApiProblem)) throw error;
  const { status, code, detail } = error;
  if (status === 400 && (code === 'slot_taken' || detail.includes('Time slot not available')))
    return { type: 'slot taken', message: messages.submit.taken };
  // The server's sentence says everything: that the business takes no bookings, or that nothing was charged.
  if (detail && (status === 403 || code.startsWith('deposit_')))
    return { type: 'failed', message: detail, error };
  const message = status === 400 ? messages.submit.refused(detail) : messages.submit.failed(status, detail);
  return { type: 'failed', message, error };
}

/**
 * Sends bookings of one business. The same request keeps its idempotency key, so pressing the button
 * again after a broken connection does not book twice.
 */
export class BookingSubmission {
  #keyOf = idempotencyKeys();
  #key = '';
  /** The server may have booked although no response came. A slot that is taken may then be taken by this booking itself. */
  #mayBeBooked = false;

  constructor(private readonly businessId: string) {}

  async send(
    availability: Availability,
    day: Day,
    slot: Slot,
    request: BookingRequest,
  ): Promise<BookingResult> {
    const key = this.#keyOf(request);
    if (key !== this.#key) {
      this.#key = key;
      this.#mayBeBooked = false;
    }
    const result = await this.#attempt(availability, day, slot, request).catch(resultOfError);
    if (result.type === 'slot taken') availability.forget(day);
    return result;
  }

  /** Books, after checking that the slot is still offered. */
  async #attempt(
    availability: Availability,
    day: Day,
    slot: Slot,
    request: BookingRequest,
  ): Promise<BookingResult> {
    if (!this.#mayBeBooked) {
      const slots = await availability.freshSlots(day);
      if (!slots.some((one) => sameStart(one, slot)))
        return { type: 'slot taken', message: messages.submit.noLongerOffered };
    }
    this.#mayBeBooked = true;
    try {
      const appointment = await bookAppointment(this.businessId, request, this.#key);
      return { type: 'booked', appointment };
    } catch (error) {
      this.#mayBeBooked = !(error instanceof ApiProblem) || error.status >= 500;
      // The slot was released. The same key would only return the released booking.
      if (error instanceof ApiProblem && error.code === 'deposit_unavailable')
        this.#keyOf = idempotencyKeys();
      throw error;
    }
  }
}
