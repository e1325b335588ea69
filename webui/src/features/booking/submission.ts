import { ApiProblem, isUnanswered, NetworkError, problemDetail } from '@/lib/problem';
import { sendOnce, type Done } from '@/lib/sendOnce';
import type { Day } from '@/lib/time';
import { bookAppointment } from './api/bookAppointment';
import type { Availability } from './availability';
import type { BookingRequest } from './bookingRequest';
import { keepAttempt, readAttempt } from './keptDraft';
import { messages } from './messages';
import type { Appointment, PresentOffer, Slot } from './model';
import { sameItems, sameStart } from './slots';

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

/** The slot, or the session of a class, is not free any more. */
interface SlotTaken {
  type: 'slot taken';
  message: string;
}

/** The slot is still free, but other people would do the services, or at other times. */
interface SlotChanged {
  type: 'slot changed';
  slot: Slot;
}

/** How an attempt to book ended. */
export type BookingResult =
  | { type: 'booked'; appointment: Appointment; earlier: boolean }
  | { type: 'changed'; offer: PresentOffer; error: unknown }
  | SlotTaken
  | BookingFailure;

const choiceFields = ['service_id', 'staff_id', 'further_services', 'session_id', 'places'];

/** Whether the server refused the service or the staff member, which have to be chosen again. */
function needsChoice({ status, errors }: ApiProblem): boolean {
  return status === 404 || errors.some(({ field }) => choiceFields.includes(field));
}

/** The result of a refused or failed booking. Throws anything that is not an API error. */
export function resultOfError(error: unknown): BookingResult {
  if (error instanceof NetworkError) return { type: 'failed', message: problemDetail(error, ''), error };
  if (!(error instanceof ApiProblem)) throw error;
  const { status, code, detail, current } = error;
  if (status === 400 && code === 'slot_taken') return { type: 'slot taken', message: messages.submit.taken };
  if (code === 'changed_meanwhile' && current !== undefined)
    return { type: 'changed', offer: current as PresentOffer, error };
  // The server's sentence says everything: that the business takes no bookings, that nothing was charged, or that a class is full.
  if (detail && (status === 403 || /^(deposit|session|places)_/.test(code)))
    return { type: 'failed', message: detail, error };
  const text = messages.submit;
  const message =
    status === 400
      ? text.refused({ detail: detail || text.refusedHint })
      : text.failed({ status, detail: detail || text.failedHint });
  return { type: 'failed', message, error, ...(needsChoice(error) && { wayOn: 'choose again' }) };
}

/**
 * Sends bookings of one business. Of all that were sent without a response, also before a reload, at most one is booked, even if
 * the customer has changed something.
 */
export class BookingSubmission {
  readonly #post: (request: BookingRequest) => Promise<Done<Appointment>>;
  /** Whether the server may have booked something although no response came. Its slot may then look taken. */
  #uncertain: boolean;

  constructor(businessId: string) {
    const last = readAttempt(businessId);
    this.#uncertain = last !== undefined;
    this.#post = sendOnce((body, key) => bookAppointment(businessId, body, key), {
      last,
      keep: (unanswered) => {
        this.#uncertain = unanswered !== undefined;
        keepAttempt(businessId, unanswered);
      },
    });
  }

  get uncertain(): boolean {
    return this.#uncertain;
  }

  /** Books without a look at the slots. */
  async post(request: BookingRequest): Promise<BookingResult> {
    const result = await this.#post(request).then(
      ({ result: appointment, earlier }) => ({ type: 'booked' as const, appointment, earlier }),
      resultOfError,
    );
    const isUncertain = result.type === 'failed' && this.#uncertain && isUnanswered(result.error);
    return isUncertain ? { ...result, hint: messages.submit.maybeBooked } : result;
  }

  /** Books, after checking that the slot is still offered as it was shown. */
  async send(
    availability: Availability,
    day: Day,
    slot: Slot,
    request: BookingRequest,
  ): Promise<BookingResult | SlotChanged> {
    const result = (await this.#offeredOtherwise(availability, day, slot)) ?? (await this.post(request));
    if (result.type === 'slot taken') availability.forget(day);
    return result;
  }

  async #offeredOtherwise(
    availability: Availability,
    day: Day,
    slot: Slot,
  ): Promise<BookingResult | SlotChanged | undefined> {
    if (this.#uncertain) return undefined;
    try {
      const slots = await availability.freshSlots(day);
      const now = slots.find((one) => sameStart(one, slot));
      if (!now) return { type: 'slot taken', message: messages.submit.noLongerOffered };
      return sameItems(now, slot) ? undefined : { type: 'slot changed', slot: now };
    } catch (error) {
      return resultOfError(error);
    }
  }
}
