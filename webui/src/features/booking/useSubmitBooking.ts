import { useState, type Dispatch } from 'react';
import type { Availability } from './availability';
import { bookingRequest } from './bookingRequest';
import type { BookingAction, BookingState } from './bookingState';
import type { Details } from './model';
import { usePublicBusiness } from './PublicBusinessContext';
import { BookingSubmission, type BookingFailure } from './submission';

interface SubmitBookingOptions {
  state: BookingState;
  availability: Availability | undefined;
  /** Where the booking comes from, as the link says. */
  channel: string | undefined;
  dispatch: Dispatch<BookingAction>;
  /** Called with the details before they are sent. */
  onDetails: (details: Details) => void;
}

/** Books what was chosen, and dispatches the result. */
export function useSubmitBooking({
  state,
  availability,
  channel,
  dispatch,
  onDetails,
}: SubmitBookingOptions) {
  const { business } = usePublicBusiness();
  const [submission] = useState(() => new BookingSubmission(business.id));
  const [sending, setSending] = useState(false);

  /** Returns undefined if the page moves on, otherwise what went wrong. Every choice has to be made. */
  const submit = async (details: Details): Promise<BookingFailure | undefined> => {
    onDetails(details);
    const { service, staff, day, slot } = state;
    if (!availability || !service || !day || !slot) return undefined;
    setSending(true);
    const policy = business.cancellation_policy;
    const choices = { service, day, slot, ...(staff && { staff }) };
    const request = bookingRequest(choices, details, { policy, channel });
    const result = await submission.send(availability, day, slot, request).finally(() => setSending(false));
    if (result.type === 'failed') return result;
    dispatch(result);
    return undefined;
  };
  return { sending, submit };
}
