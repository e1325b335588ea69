import type { Day } from '@/lib/time';
import type { Appointment, Service, Slot, StaffMember } from './model';
import { staffChoiceFor, staffFor, staffKey, type StaffChoice } from './staffChoice';

/** The steps in their order. Their number is what the page shows, as in "Step 2 of 5". */
const steps = ['service', 'staff', 'date', 'time', 'details'] as const;
const stepsWithoutStaff = steps.filter((step) => step !== 'staff');

export type Step = (typeof steps)[number];

/** Whether a text names one of the steps. */
export function isStep(text: string): text is Step {
  return steps.some((step) => step === text);
}

/** What is booked: one choice for each step before the details. */
export interface Choices {
  service?: Service;
  staff?: StaffChoice;
  day?: Day;
  slot?: Slot;
}

/** A slot that was free when it was chosen, and was not when the form was sent. */
interface TakenSlot {
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
  /** Whether an earlier attempt has booked it, and not what was sent last. */
  earlier?: boolean | undefined;
}

export type BookingAction =
  | { type: 'choose service'; service: Service }
  | { type: 'choose staff'; staff: StaffChoice }
  | { type: 'choose day'; day: Day }
  | { type: 'choose slot'; slot: Slot }
  | { type: 'go to'; step: Step }
  | { type: 'back' }
  | { type: 'choice missing'; step: Step }
  | { type: 'service changed'; service: Service }
  | { type: 'slot taken'; message: string }
  | { type: 'booked'; appointment: Appointment; earlier?: boolean | undefined }
  | { type: 'travel'; step: Step | 'booked'; choices: Choices }
  | { type: 'restart' };

/** The first choice that a booking needs and that has not been made. The staff member is optional. */
export function missingChoice({ service, day, slot }: Choices): 'service' | 'date' | 'time' | undefined {
  if (!service) return 'service';
  if (!day) return 'date';
  return slot ? undefined : 'time';
}

/** The flow for a business's staff: everyone whom customers can choose. It is empty where nobody can be chosen. */
export class BookingSteps {
  constructor(private readonly staff: readonly StaffMember[]) {}

  /** The steps of a booking. The staff step exists only for a service that some staff member does. */
  stepsOf({ service }: Choices): readonly Step[] {
    return staffFor(service, this.staff).length > 0 ? steps : stepsWithoutStaff;
  }

  /** The page as it opens: at the wanted step if it can be shown, otherwise at the first one that is not done. */
  open({ service, staff, day, slot }: Choices, wanted?: Step): BookingState {
    const choices = {
      ...(service && { service }),
      ...(staff && { staff }),
      ...(day && { day }),
      ...(slot && { slot }),
    };
    return { ...choices, step: wanted ? this.shownStep(wanted, choices) : this.openStep(choices) };
  }

  /** Moves forward with each choice, back by one step, and to the times when a slot turns out to be taken. */
  readonly reduce = (before: BookingState, action: BookingAction): BookingState => {
    const state = { ...before };
    delete state.choiceMissing;
    switch (action.type) {
      case 'choose service':
        return this.chooseService(state, action.service);
      case 'service changed':
        return { ...state, service: action.service };
      case 'choose staff':
        return chooseStaff(state, action.staff);
      case 'choose day':
        return chooseDay(state, action.day);
      case 'choose slot':
        delete state.taken;
        return { ...state, slot: action.slot, step: 'details' };
      case 'go to':
        return { ...state, step: action.step };
      case 'back':
        return { ...state, step: this.stepBefore(state) };
      case 'choice missing':
        return { ...state, step: action.step, choiceMissing: true };
      case 'slot taken':
        return slotTaken(state, action);
      case 'booked':
        return { ...state, step: 'booked', appointment: action.appointment, earlier: action.earlier };
      case 'travel':
        return this.travel(state, action.step, action.choices);
      case 'restart':
        return startAgain(state, this.open({}));
    }
  };

  /** The first step whose choice has not been made. */
  private openStep(choices: Choices): Step {
    const missing = missingChoice(choices) ?? 'details';
    const asksForStaff = missing !== 'service' && !choices.staff && this.stepsOf(choices).includes('staff');
    return asksForStaff ? 'staff' : missing;
  }

  /** The step, or the first open one before it. The form can always be shown. When sent, it says what is missing. */
  private shownStep(wanted: Step, choices: Choices): Step {
    const order = this.stepsOf(choices);
    const open = this.openStep(choices);
    const isReached = order.includes(wanted) && order.indexOf(wanted) <= order.indexOf(open);
    return wanted === 'details' || isReached ? wanted : open;
  }

  private stepBefore(state: BookingState): Step {
    const order: readonly string[] = [...this.stepsOf(state), 'booked'];
    return this.stepsOf(state)[order.indexOf(state.step) - 1] ?? 'service';
  }

  /**
   * Another service has another duration, so the chosen day and time are cleared. The staff member stays if they do it too. A
   * day from the link stays when the first service is chosen.
   */
  private chooseService(state: BookingState, service: Service): BookingState {
    const { staff, ...others } = state;
    const keeps = state.service === undefined || state.service.id === service.id;
    const stays = staff && staffChoiceFor(service, this.staff, staffKey(staff));
    const kept = { ...(keeps ? others : {}), service, ...(stays && { staff: stays }) };
    const next = this.openStep(kept);
    return { ...kept, step: next === 'details' ? 'time' : next };
  }

  /** Opens a step of the browser's history. After a booking, only the choices that the entry's address names remain. */
  private travel(state: BookingState, step: Step | 'booked', choices: Choices): BookingState {
    if (step === 'booked') return { ...state, step };
    if (state.step === 'booked') return startAgain(state, this.open(choices, step));
    return { ...state, step: this.shownStep(step, state) };
  }
}

/** Another staff member has other times. The day stays, because the customer chose it. */
function chooseStaff(state: BookingState, staff: StaffChoice): BookingState {
  if (!state.staff || staffKey(staff) !== staffKey(state.staff)) delete state.slot;
  return { ...state, staff, step: state.day ? 'time' : 'date' };
}

function chooseDay(state: BookingState, day: Day): BookingState {
  if (day !== state.day) delete state.slot;
  return { ...state, day, step: 'time' };
}

function slotTaken(state: BookingState, { message }: Omit<TakenSlot, 'slot'>): BookingState {
  const { slot, ...rest } = state;
  return slot ? { ...rest, step: 'time', taken: { slot, message } } : state;
}

function startAgain({ appointment, earlier }: BookingState, state: BookingState): BookingState {
  return { ...state, ...(appointment && { appointment, earlier }) };
}
