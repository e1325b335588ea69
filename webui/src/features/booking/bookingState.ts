import type { Day } from '@/lib/time';
import type { Appointment, Service, Slot } from './model';

/** The steps in their order. Their number is what the page shows, as in "Step 2 of 4". */
export const steps = ['service', 'date', 'time', 'details'] as const;

/** The steps and their end, the confirmation. */
export const stepsAndEnd = [...steps, 'booked'] as const;

export type Step = (typeof steps)[number];

/** Whether a text names one of the steps. */
export function isStep(text: string): text is Step {
  return steps.some((step) => step === text);
}

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
  step: Step | 'booked';
  /** Set when the form was sent without this step's choice. */
  choiceMissing?: true;
  /** Kept until another slot is chosen. */
  taken?: TakenSlot;
  /** The last booking. Back leads to the steps again, and Forward to its confirmation. */
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
  | { type: 'travel'; step: Step | 'booked'; choices: Choices }
  | { type: 'restart' };

/** The first step whose choice has not been made. With every choice made it is undefined. */
export function missingChoice({ service, day, slot }: Choices): Exclude<Step, 'details'> | undefined {
  if (!service) return 'service';
  if (!day) return 'date';
  return slot ? undefined : 'time';
}

/** The page as it opens: at the wanted step if it can be shown, otherwise at the first one that is still to do. */
export function openingState({ service, day, slot }: Choices, wanted?: Step): BookingState {
  const choices = { ...(service && { service }), ...(day && { day }), ...(slot && { slot }) };
  return { ...choices, step: wanted ? shownStep(wanted, choices) : (missingChoice(choices) ?? 'details') };
}

/** The step, or the first open one before it. The form can always be shown, and says on sending what is missing. */
function shownStep(wanted: Step, choices: Choices): Step {
  const open = missingChoice(choices) ?? 'details';
  return wanted === 'details' || steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open;
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
      return { ...state, step: stepsAndEnd[stepsAndEnd.indexOf(state.step) - 1] ?? 'service' };
    case 'choice missing':
      return { ...state, step: action.step, choiceMissing: true };
    case 'slot taken':
      return slotTaken(state, action.message);
    case 'booked':
      return { ...state, step: 'booked', appointment: action.appointment };
    case 'travel':
      return travel(state, action.step, action.choices);
    case 'restart':
      return startAgain(state, openingState({}));
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

/** To a step of the browser's history. After a booking nothing is chosen but what the entry's address names. */
function travel(state: BookingState, step: Step | 'booked', choices: Choices): BookingState {
  if (step === 'booked') return { ...state, step };
  if (state.step === 'booked') return startAgain(state, openingState(choices, step));
  return { ...state, step: shownStep(step, state) };
}

function startAgain({ appointment }: BookingState, state: BookingState): BookingState {
  return { ...state, ...(appointment && { appointment }) };
}
