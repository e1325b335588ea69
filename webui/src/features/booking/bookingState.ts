import type { Day } from '@/lib/time';
import type { Appointment, Service, Slot } from './model';

export type Step = 'service' | 'date' | 'time' | 'details';

/** The steps in their order. Their number is what the page shows, as in "Step 2 of 4". */
export const steps: readonly Step[] = ['service', 'date', 'time', 'details'];

/** A slot that somebody else booked while the form was being filled in. */
export interface TakenSlot {
  slot: Slot;
  message: string;
}

/** What the customer has chosen so far, and the step they are in. */
export interface BookingState {
  step: Step;
  service?: Service;
  day?: Day;
  slot?: Slot;
  /** Set when Continue was pressed before this step's choice was made. */
  choiceMissing?: true;
  /** Kept until another slot is chosen. */
  taken?: TakenSlot;
  appointment?: Appointment;
}

export type BookingAction =
  | { type: 'choose service'; service: Service }
  | { type: 'continue' }
  | { type: 'choose day'; day: Day }
  | { type: 'choose slot'; slot: Slot }
  | { type: 'go to'; step: 'service' | 'date' }
  | { type: 'back' }
  | { type: 'slot taken'; message: string }
  | { type: 'booked'; appointment: Appointment }
  | { type: 'restart' };

export const initialState: BookingState = { step: 'service' };

/** Moves forward with each choice, back by one step, and to the times when a slot turns out to be taken. */
export function bookingReducer(before: BookingState, action: BookingAction): BookingState {
  const state = { ...before };
  delete state.choiceMissing;
  const { service, day, slot, taken } = state;
  switch (action.type) {
    case 'choose service':
      // Another service has another duration, so its days and times differ.
      return service?.id === action.service.id ? state : { step: 'service', service: action.service };
    case 'continue':
      return nextStep(state);
    case 'choose day':
      return { step: 'time', ...(service && { service }), day: action.day, ...(taken && { taken }) };
    case 'choose slot':
      return { step: 'details', ...(service && { service }), ...(day && { day }), slot: action.slot };
    case 'go to':
      return { ...state, step: action.step === 'date' && day ? 'time' : action.step };
    case 'back':
      return previousStep(state);
    case 'slot taken':
      return slot
        ? {
            step: 'time',
            ...(service && { service }),
            ...(day && { day }),
            taken: { slot, message: action.message },
          }
        : state;
    case 'booked':
      return { ...state, appointment: action.appointment };
    case 'restart':
      // A copy, which tells a second round from a page just opened.
      return { ...initialState };
  }
}

/** The next step if this step's choice is made. Choosing a date moves on by itself, so at that step it is missing. */
function nextStep(state: BookingState): BookingState {
  if (state.step === 'service' && state.service) return { ...state, step: state.day ? 'time' : 'date' };
  if (state.step === 'time' && state.slot) return { ...state, step: 'details' };
  return { ...state, choiceMissing: true };
}

function previousStep(state: BookingState): BookingState {
  const { service, taken } = state;
  // Going back from the times means choosing another day.
  if (state.step === 'time') return { step: 'date', ...(service && { service }), ...(taken && { taken }) };
  return { ...state, step: state.step === 'details' ? 'time' : 'service' };
}
