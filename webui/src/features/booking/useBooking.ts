import { useReducer, useState, type Dispatch } from 'react';
import { bookingAddress, readBookingLink } from './bookingLink';
import {
  bookingReducer,
  isStep,
  openingState,
  stepsAndEnd,
  type BookingAction,
  type BookingState,
} from './bookingState';
import type { Business, Service } from './model';
import { readSlot } from './slots';
import { rememberedStep, useStepHistory } from './useStepHistory';

/** How the page begins: from its address and, after a reload, from its entry in the browser's history. */
function opening(business: Business, services: readonly Service[]) {
  const { pathname, search } = location;
  const link = readBookingLink(location, business, services);
  const { step, kept } = rememberedStep();
  const slot = readSlot(kept);
  const wanted = step !== undefined && isStep(step) ? step : link.toForm ? 'details' : undefined;
  const state = openingState({ ...link, ...(slot && { slot }) }, wanted);
  return { address: { pathname, search }, channel: link.channel, state };
}

interface Booking {
  state: BookingState;
  dispatch: Dispatch<BookingAction>;
  /** Whether nothing has happened since the page was opened. */
  isUntouched: boolean;
  /** Where the booking comes from, in the word of the link. */
  channel: string | undefined;
}

/** What is being booked, with an entry of the browser's history for each step. */
export function useBooking(business: Business, services: readonly Service[]): Booking {
  const [opened] = useState(() => opening(business, services));
  const [state, dispatch] = useReducer(bookingReducer, opened.state);
  const { step, appointment } = state;
  const confirmed = step === 'booked' && appointment?.manage_token;

  useStepHistory({
    order: stepsAndEnd,
    step,
    // The customer's own link shows the appointment after a reload, and never a form that would book again.
    address: confirmed
      ? `/manage/${encodeURIComponent(confirmed)}`
      : bookingAddress(opened.address, state, step === 'details'),
    kept: state.slot,
    ends: step === 'booked',
    onTravel: (to) => {
      if (!(isStep(to) || (to === 'booked' && appointment))) return false;
      dispatch({ type: 'travel', step: to, choices: readBookingLink(location, business, services) });
      return true;
    },
  });
  return { state, dispatch, isUntouched: state === opened.state, channel: opened.channel };
}
