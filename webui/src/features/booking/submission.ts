import { ApiProblem, NetworkError } from '@/lib/problem';
import type { Day } from '@/lib/time';
import { bookAppointment, type BookingRequest } from './api/bookAppointment';
import type { Availability } from './availability';
import { messages } from './messages';
import type { Appointment, Details, Service, Slot } from './model';
import { sameStart } from './slots';

/** A booking that was not made, and what to say about it. */
export interface Failure {
  type: 'failed';
  message: string;
  error: unknown;
}

/** How an attempt to book ended. */
export type Outcome =
  { type: 'booked'; appointment: Appointment } | { type: 'lost'; message: string } | Failure;

interface Choice {
  service?: Service | undefined;
  day?: Day | undefined;
  slot?: Slot | undefined;
}

/** The first thing that is missing, in the order in which the page asks for it. */
export function firstMissing(choice: Choice, details: Details): string | undefined {
  const checks: [present: unknown, message: string][] = [
    [choice.service, messages.invalid.service],
    [choice.day, messages.invalid.date],
    [choice.slot, messages.invalid.time],
    [details.fullName.trim(), messages.invalid.fullName],
    [details.email.trim(), messages.invalid.email],
    [details.phone.trim(), messages.invalid.phone],
  ];
  return checks.find(([present]) => !present)?.[1];
}

/** What to say about a refused or failed booking. */
export function failureOf(error: unknown): Outcome {
  if (error instanceof NetworkError) return { type: 'failed', message: messages.submit.offline, error };
  if (!(error instanceof ApiProblem)) throw error;
  const { status, code, detail } = error;
  if (status === 400 && (code === 'slot_taken' || detail.includes('Time slot not available')))
    return { type: 'lost', message: messages.submit.taken };
  const message = status === 400 ? messages.submit.refused(detail) : messages.submit.failed(status, detail);
  return { type: 'failed', message, error };
}

/** A key that nobody else has made; works without a secure context, unlike randomUUID. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Sends bookings of one business. The same request keeps its key, so that pressing the button again
 * after a broken connection cannot book twice.
 */
export class Submission {
  #sent = '';
  #key = '';
  /** The last answer never came: the place may be ours already, so it need not be offered any more. */
  #uncertain = false;

  constructor(private readonly businessId: string) {}

  async send(availability: Availability, day: Day, slot: Slot, request: BookingRequest): Promise<Outcome> {
    const text = JSON.stringify(request);
    if (text !== this.#sent) {
      this.#sent = text;
      this.#key = newKey();
      this.#uncertain = false;
    }
    const outcome = await this.#attempt(availability, day, slot, request).catch(failureOf);
    if (outcome.type === 'lost') availability.forget(day);
    return outcome;
  }

  async #attempt(
    availability: Availability,
    day: Day,
    slot: Slot,
    request: BookingRequest,
  ): Promise<Outcome> {
    if (!this.#uncertain) {
      const slots = await availability.freshSlots(day);
      if (!slots.some((one) => sameStart(one, slot))) return { type: 'lost', message: messages.submit.gone };
    }
    this.#uncertain = true;
    try {
      const appointment = await bookAppointment(this.businessId, request, this.#key);
      return { type: 'booked', appointment };
    } catch (error) {
      this.#uncertain = !(error instanceof ApiProblem) || error.status >= 500;
      throw error;
    }
  }
}
