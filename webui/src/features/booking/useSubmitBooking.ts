import { useState, type Dispatch } from 'react';
import type { Availability } from './availability';
import { bookingRequest } from './bookingRequest';
import type { BookingAction, BookingState } from './bookingState';
import type { Details } from './model';
import { usePublicBusiness } from './PublicBusinessContext';
import { BookingSubmission, firstMissing, type BookingFailure } from './submission';

interface SubmitBookingOptions {
  state: BookingState;
  availability: Availability | undefined;
  dispatch: Dispatch<BookingAction>;
  /** Called with the details before they are sent. */
  onDetails: (details: Details) => void;
}

/** Books what was chosen, and dispatches the result. */
export function useSubmitBooking({ state, availability, dispatch, onDetails }: SubmitBookingOptions) {
  const { business } = usePublicBusiness();
  const [submission] = useState(() => new BookingSubmission(business.id));
  const [sending, setSending] = useState(false);

  /** Returns undefined if the page moves on, otherwise what went wrong. */
  const submit = async (details: Details): Promise<BookingFailure | undefined> => {
    onDetails(details);
    const { service, day, slot } = state;
    if (!availability || !service || !day || !slot) {
      const message = firstMissing(state, details);
      return message === undefined ? undefined : { type: 'failed', message, error: undefined };
    }
    setSending(true);
    const request = bookingRequest(service, day, slot, details);
    const result = await submission.send(availability, day, slot, request).finally(() => setSending(false));
    if (result.type === 'failed') return result;
    dispatch(result);
    return undefined;
  };
  return { sending, submit };
}
