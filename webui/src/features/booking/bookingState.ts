import type { Day } from '@/lib/time';
import type { Appointment, Service, Slot } from './model';

/** The steps in their order. Their number is what the page shows, as in "Step 2 of 4". */
export const steps = ['service', 'date', 'time', 'details'] as const;

export type Step = (typeof steps)[number];

/** What is booked: one choice for each step before the details. */
export interface Choices {
  service?: Service;
  day?: Day;
  slot?: Slot;
}

/** A slot that somebody else booked while the form was being filled in. */
export interface TakenSlot {
  slot: Slot;
  message: string;
}

/** What the customer has chosen so far, and the step they are in. */
export interface BookingState extends Choices {
  step: Step;
  /** Set when the form was sent without this step's choice. */
  choiceMissing?: true;
  /** Kept until another slot is chosen. */
  taken?: TakenSlot;
  appointment?: Appointment;
}

export type BookingAction =
  | { type: 'choose service'; service: Service }
  | { type: 'choose day'; day: Day }
  | { type: 'choose slot'; slot: Slot }
  | { type: 'go to'; step: Step }
  | { type: 'back' }
  | { type: 'choice missing'; step: Step }
  | { type: 'slot taken'; message: string }
  | { type: 'booked'; appointment: Appointment }
  | { type: 'restart' };

/** The first step whose choice has not been made. With every choice made it is undefined. */
export function missingChoice({ service, day, slot }: Choices): Exclude<Step, 'details'> | undefined {
  if (!service) return 'service';
  if (!day) return 'date';
  return slot ? undefined : 'time';
}

/** The page as it opens: at the first step that is still to do, or at the form if the link leads there. */
export function openingState({ service, day }: Choices, toForm = false): BookingState {
  const choices = { ...(service && { service }), ...(day && { day }) };
  return { ...choices, step: toForm ? 'details' : (missingChoice(choices) ?? 'details') };
}

/** Moves forward with each choice, back by one step, and to the times when a slot turns out to be taken. */
export function bookingReducer(before: BookingState, action: BookingAction): BookingState {
  const state = { ...before };
  delete state.choiceMissing;
  switch (action.type) {
    case 'choose service':
      return chooseService(state, action.service);
    case 'choose day':
      return chooseDay(state, action.day);
    case 'choose slot':
      delete state.taken;
      return { ...state, slot: action.slot, step: 'details' };
    case 'go to':
      return { ...state, step: action.step };
    case 'back':
      return { ...state, step: steps[steps.indexOf(state.step) - 1] ?? 'service' };
    case 'choice missing':
      return { ...state, step: action.step, choiceMissing: true };
    case 'slot taken':
      return slotTaken(state, action.message);
    case 'booked':
      return { ...state, appointment: action.appointment };
    case 'restart':
      return openingState({});
  }
}

/** Another service has another duration, so its days and times differ. A day from the link was not chosen for any. */
function chooseService(state: BookingState, service: Service): BookingState {
  const keeps = state.service === undefined || state.service.id === service.id;
  const kept = keeps ? state : openingState({});
  return { ...kept, service, step: kept.day ? 'time' : 'date' };
}

function chooseDay(state: BookingState, day: Day): BookingState {
  if (day !== state.day) delete state.slot;
  return { ...state, day, step: 'time' };
}

function slotTaken(state: BookingState, message: string): BookingState {
  const { slot, ...rest } = state;
  return slot ? { ...rest, step: 'time', taken: { slot, message } } : state;
}
