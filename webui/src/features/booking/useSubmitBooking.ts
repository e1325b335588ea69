import { useState, type Dispatch } from 'react';
import { problemDetail } from '@/lib/problem';
import type { Day } from '@/lib/time';
import { whyUnreachable } from '@/lib/whyUnreachable';
import type { Availability } from './availability';
import { bookingRequest, placesRequest } from './bookingRequest';
import type { BookingAction, BookingState } from './bookingState';
import { termsOf } from './chosenServices';
import { changeText } from './changeText';
import { loadClasses } from './classes/loadParts';
import type { ClassPlaces } from './classPlaces';
import type { Details, PresentOffer, Slot } from './model';
import { messages } from './messages';
import { usePublicBusiness } from './PublicBusinessContext';
import { BookingSubmission, type BookingFailure } from './submission';

/** Browsers do not request a failed script again, so only a reload helps. After an update of the server, the script has another name. */
const loadFailure = async (error: unknown): Promise<BookingFailure> => ({
  type: 'failed',
  message: problemDetail(await whyUnreachable(), messages.submit.updated),
  wayOn: 'load again',
  error,
});

/**
 * The slot with what it costs now, if that depends on who does it. Where it cannot be loaded, the offer says it.
 */
async function presentSlot(
  availability: Availability,
  day: Day,
  slot: Slot,
  { total }: PresentOffer,
): Promise<Slot | undefined> {
  if (!total && !slot.total) return undefined;
  const kept = { ...slot };
  delete kept.total;
  return (await availability.sameSlot(day, slot)) ?? { ...kept, ...(total && { total }) };
}

interface SubmitBookingOptions {
  state: BookingState;
  availability: Availability | undefined;
  /** Where the booking comes from, as the link says. */
  channel: string | undefined;
  dispatch: Dispatch<BookingAction>;
  /** Called with the details before they are sent. */
  onDetails: (details: Details) => void;
  /** Loads what is shown after the booking. */
  loadNext: () => Promise<unknown>;
  /** Called with what can be booked now, if the page showed something else. */
  onChanged: (offer: PresentOffer) => void;
}

/** Books what was chosen, and dispatches the result. */
export function useSubmitBooking({
  state,
  availability,
  channel,
  dispatch,
  onDetails,
  loadNext,
  onChanged,
}: SubmitBookingOptions) {
  const { business, format } = usePublicBusiness();
  const [submission] = useState(() => new BookingSubmission(business.id));
  const [sending, setSending] = useState(false);

  const afterLoading = async <Result>(load: () => Promise<unknown>, send: () => Promise<Result>) => {
    try {
      await load();
    } catch (error) {
      return loadFailure(error);
    }
    return send();
  };

  const sendSlot = (details: Details) => {
    const { service, further, staff, day, slot } = state;
    if (!availability || !service || !day || !slot) return undefined;
    const choices = { service, day, slot, ...(further && { further }), ...(staff && { staff }) };
    const request = bookingRequest(choices, details, { business, channel });
    return afterLoading(loadNext, () => submission.send(availability, day, slot, request));
  };

  const sendPlaces = (places: ClassPlaces, details: Details) => {
    const request = placesRequest(places, details, { business, channel });
    return afterLoading(
      () => Promise.all([loadNext(), loadClasses()]),
      async () => (await loadClasses()).sendPlaces(submission, business.id, format, places, request),
    );
  };

  /** Returns undefined if the page moves on, otherwise what went wrong. Every choice has to be made. */
  const submit = async (details: Details): Promise<BookingFailure | undefined> => {
    onDetails(details);
    const { day, slot, places } = state;
    const terms = termsOf(state);
    const send = places ? sendPlaces(places, details) : sendSlot(details);
    if (!send || !terms) return undefined;
    setSending(true);
    const result = await send.finally(() => setSending(false));
    switch (result.type) {
      case 'failed':
        return result;
      case 'changed': {
        const again =
          availability && day && slot ? await presentSlot(availability, day, slot, result.offer) : undefined;
        const offer = again?.total ? { ...result.offer, total: again.total } : result.offer;
        onChanged(offer);
        dispatch({ type: 'offer changed', offer, slot: again });
        return {
          type: 'failed',
          message: messages.changed.title,
          hint: changeText({ business, terms }, offer),
          error: result.error,
        };
      }
      case 'slot changed':
        dispatch(result);
        return {
          type: 'failed',
          message: messages.changed.title,
          hint: messages.changed.accept,
          error: result,
        };
      case 'session changed':
        dispatch(result);
        // That fewer places are left is said beside their number.
        return result.hint
          ? { type: 'failed', message: messages.changed.title, hint: result.hint, error: result }
          : undefined;
      case 'booked':
      case 'slot taken':
        dispatch(result);
        return undefined;
    }
  };
  return { sending, submit };
}
