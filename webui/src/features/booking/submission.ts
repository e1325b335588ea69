import { idempotencyKeys, type KeyedBody } from '@/lib/idempotencyKeys';
import { messages as shared } from '@/lib/messages';
import { ApiProblem, NetworkError } from '@/lib/problem';
import type { Day } from '@/lib/time';
import { bookAppointment } from './api/bookAppointment';
import type { Availability } from './availability';
import type { BookingRequest } from './bookingRequest';
import { keepAttempt, readAttempt } from './keptDraft';
import { messages } from './messages';
import type { Appointment, PresentOffer, Slot } from './model';
import { sameStart } from './slots';

/** A booking that failed for another reason than a taken slot. */
export interface BookingFailure {
  type: 'failed';
  message: string;
  /** What to do, or what is uncertain. */
  hint?: string;
  /** What leads on where pressing the form's button again does not. */
  wayOn?: 'choose again' | 'load again';
  error: unknown;
}

/** The slot is not free any more. */
export interface SlotTaken {
  type: 'slot taken';
  message: string;
  /** Whether an earlier attempt without a response may have booked it. */
  maybeOwn?: true;
}

/** How an attempt to book ended. */
export type BookingResult =
  | { type: 'booked'; appointment: Appointment }
  | { type: 'changed'; offer: PresentOffer; error: unknown }
  | SlotTaken
  | BookingFailure;

const choiceFields = ['service_id', 'staff_id'];

/** Whether the server refused the service or the staff member, which have to be chosen again. */
function needsChoice({ status, errors }: ApiProblem): boolean {
  return status === 404 || errors.some(({ field }) => choiceFields.includes(field));
}

/** The result of a refused or failed booking. Throws anything that is not an API error. */
export function resultOfError(error: unknown): BookingResult {
  if (error instanceof NetworkError) return { type: 'failed', message: shared.networkError, error };
  if (!(error instanceof ApiProblem)) throw error;
  const { status, code, detail, current } = error;
  if (status === 400 && (code === 'slot_taken' || detail.includes('Time slot not available')))
    return { type: 'slot taken', message: messages.submit.taken };
  if (code === 'changed_meanwhile' && current !== undefined)
    return { type: 'changed', offer: current as PresentOffer, error };
  // The server's sentence says everything: that the business takes no bookings, or that nothing was charged.
  if (detail && (status === 403 || code.startsWith('deposit_')))
    return { type: 'failed', message: detail, error };
  const message = status === 400 ? messages.submit.refused(detail) : messages.submit.failed(status, detail);
  return { type: 'failed', message, error, ...(needsChoice(error) && { wayOn: 'choose again' }) };
}

/** Whether the server may have done what was asked, because its own response is missing. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiProblem) || (error.status >= 500 && error.code === '');

/**
 * Sends bookings of one business. The same request keeps its idempotency key, also over a reload, so sending it again
 * after a broken connection does not book twice.
 */
export class BookingSubmission {
  /** The server may have booked it although no response came. Its slot may then be taken by this booking itself. */
  #unanswered: KeyedBody | undefined;
  #keyOf: (request: BookingRequest) => string;

  constructor(private readonly businessId: string) {
    this.#unanswered = readAttempt(businessId);
    this.#keyOf = idempotencyKeys(this.#unanswered);
  }

  async send(
    availability: Availability,
    day: Day,
    slot: Slot,
    request: BookingRequest,
  ): Promise<BookingResult> {
    const attempt = { body: JSON.stringify(request), key: this.#keyOf(request) };
    const result = await this.#book(availability, day, slot, request, attempt).catch(resultOfError);
    if (result.type === 'slot taken') {
      availability.forget(day);
      return this.#maybeBooked(slot) ? { ...result, maybeOwn: true } : result;
    }
    const isUncertain = result.type === 'failed' && this.#unanswered?.key === attempt.key;
    return isUncertain && isUnanswered(result.error)
      ? { ...result, hint: messages.submit.maybeBooked }
      : result;
  }

  /** Whether an attempt without a response was for the same start. */
  #maybeBooked(slot: Slot): boolean {
    if (!this.#unanswered) return false;
    const { appointment_datetime: start } = JSON.parse(this.#unanswered.body) as BookingRequest;
    return start !== undefined && Date.parse(start) === Date.parse(slot.datetime);
  }

  /** Books, after checking that the slot is still offered. */
  async #book(
    availability: Availability,
    day: Day,
    slot: Slot,
    request: BookingRequest,
    attempt: KeyedBody,
  ): Promise<BookingResult> {
    if (this.#unanswered?.key !== attempt.key) {
      const slots = await availability.freshSlots(day);
      if (!slots.some((one) => sameStart(one, slot)))
        return { type: 'slot taken', message: messages.submit.noLongerOffered };
    }
    this.#keep(attempt);
    try {
      const appointment = await bookAppointment(this.businessId, request, attempt.key);
      this.#keep(undefined);
      return { type: 'booked', appointment };
    } catch (error) {
      if (error instanceof ApiProblem && error.status < 500) this.#keep(undefined);
      // The slot was released. The same key would only return the released booking.
      if (error instanceof ApiProblem && error.code === 'deposit_unavailable')
        this.#keyOf = idempotencyKeys();
      throw error;
    }
  }

  #keep(attempt: KeyedBody | undefined): void {
    this.#unanswered = attempt;
    keepAttempt(this.businessId, attempt);
  }
}
