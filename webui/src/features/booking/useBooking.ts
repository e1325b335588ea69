import { useEffect, useMemo, useReducer, useState, type Dispatch } from 'react';
import { bookingAddress, choicesKey, readBookingLink } from './bookingLink';
import { hasOnlyClasses, readPlaces } from './classPlaces';
import { BookingSteps, type BookingAction, type BookingState } from './bookingState';
import type { Business, Service, StaffMember } from './model';
import { namesOf } from './gone';
import { keepNames, readNames } from './keptDraft';
import { readSlot } from './slots';
import { isStep, type Step } from './steps';
import { rememberedStep, useStepHistory } from './useStepHistory';

/** What can be booked at a business, and with whom. */
export interface Offer {
  business: Business;
  services: readonly Service[];
  /** Empty where nobody can be chosen. */
  staff: readonly StaffMember[];
}

const readLink = ({ business, services, staff }: Offer) =>
  readBookingLink(location, business, services, staff, readNames(business.id));

/** The initial state: from the page's address and, after a reload, from its entry in the browser's history. */
function opening(offer: Offer, flow: BookingSteps) {
  const { pathname, search } = location;
  const link = readLink(offer);
  const { step, kept } = rememberedStep();
  const key = choicesKey(link);
  const slot = readSlot(kept, key);
  const places = readPlaces(kept, key, offer.services);
  const wanted = step !== undefined && isStep(step) ? step : link.toForm ? 'details' : undefined;
  const state = flow.open({ ...link, ...(slot && { slot }), ...(places && { places }) }, wanted);
  return { address: { pathname, search }, channel: link.channel, state };
}

interface Booking {
  state: BookingState;
  /** The steps of this booking in their order. */
  steps: readonly Step[];
  dispatch: Dispatch<BookingAction>;
  /** Whether nothing has happened since the page was opened. */
  isUntouched: boolean;
  /** Where the booking comes from, as the link says. */
  channel: string | undefined;
}

/** What is being booked, with an entry of the browser's history for each step. */
export function useBooking(offer: Offer): Booking {
  const [flow] = useState(() => new BookingSteps(offer.staff, hasOnlyClasses(offer.services)));
  const [opened] = useState(() => opening(offer, flow));
  const [state, dispatch] = useReducer(flow.reduce, opened.state);
  const { step, appointment } = state;
  const confirmed = step === 'booked' && appointment?.manage_token;
  const steps = flow.stepsOf(state);
  const { slot, places } = state;
  const choices = choicesKey(state);
  const kept = useMemo(() => {
    const chosen = slot ?? (places && { session: places.session, count: places.count });
    return chosen && { ...chosen, choices };
  }, [slot, places, choices]);
  const order = useMemo(() => [...steps, 'booked'], [steps]);

  useEffect(
    () => keepNames(offer.business.id, step === 'booked' ? undefined : namesOf(state)),
    [offer.business.id, step, state],
  );
  useStepHistory({
    order,
    step,
    // The customer's own link shows the appointment after a reload, and never a form that would book again.
    address: confirmed
      ? `/manage/${encodeURIComponent(confirmed)}`
      : bookingAddress(opened.address, state, step === 'details'),
    kept,
    ends: step === 'booked',
    onTravel: (to) => {
      if (!(isStep(to) || (to === 'booked' && appointment))) return false;
      dispatch({ type: 'travel', step: to, choices: readLink(offer) });
      return true;
    },
  });
  return { state, steps, dispatch, isUntouched: state === opened.state, channel: opened.channel };
}
