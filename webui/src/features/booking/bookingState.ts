import type { Day } from '@/lib/time';
import type { Choices, Named } from './choices';
import { asChoices, chosenServices, withOffer } from './chosenServices';
import { isClass, placesIn, showClass, withCount, withPlaces, withSession } from './classPlaces';
import { withGone } from './gone';
import type { Appointment, OpenSession, PresentOffer, Service, Slot, StaffMember } from './model';
import { hasStaff, isEach, keptStaff, staffKey, type StaffChoice } from './staffChoice';
import { missingChoice, steps, stepsOfClass, stepsOfClasses, stepsWithoutStaff, type Step } from './steps';

/** A start that was free when it was chosen, and was not when the form was sent. */
interface TakenStart {
  /** An instant. */
  start: string;
  message: string;
}

/** What the customer has chosen so far, and the step they are in. */
export interface BookingState extends Choices {
  step: Step | 'booked';
  /** Whether the list of services takes several. */
  several?: true;
  /** How often the customer wanted to go on without this step's choice. */
  choiceMissing?: number;
  /** Kept until another start is chosen. */
  taken?: TakenStart;
  /** The last booking. Back leads to the steps again, and Forward to its confirmation. */
  appointment?: Appointment;
  /** Whether an earlier attempt has booked it, and not what was sent last. */
  earlier?: boolean | undefined;
}

export type BookingAction =
  | { type: 'choose service'; service: Service }
  | { type: 'choose several' }
  | { type: 'change services'; services: readonly Service[]; gone?: readonly Named[] | undefined }
  | { type: 'continue' }
  | { type: 'choose staff'; staff: StaffChoice; stays?: boolean }
  | { type: 'choose day'; day: Day }
  | { type: 'choose slot'; slot: Slot }
  | { type: 'slot changed'; slot: Slot }
  | { type: 'show class'; service: Service | undefined }
  | { type: 'choose session'; service: Service; session: OpenSession; day: Day }
  | { type: 'choose places'; count: number }
  | { type: 'session changed'; session: OpenSession; fewer?: true }
  | { type: 'go to'; step: Step }
  | { type: 'back' }
  | { type: 'choice missing'; step: Step }
  | { type: 'offer changed'; offer: PresentOffer; slot: Slot | undefined }
  | { type: 'slot taken'; message: string }
  | { type: 'booked'; appointment: Appointment; earlier?: boolean | undefined }
  | { type: 'travel'; step: Step | 'booked'; choices: Choices }
  | { type: 'restart' };

/** The flow for a business's staff: everyone whom customers can choose. It is empty where nobody can be chosen. */
export class BookingSteps {
  constructor(
    private readonly staff: readonly StaffMember[],
    private readonly onlyClasses = false,
  ) {}

  /** The steps of a booking. The staff step exists only for services of which some staff member does one. */
  stepsOf(choices: Choices): readonly Step[] {
    if (this.onlyClasses) return stepsOfClasses;
    if (isClass(choices.service)) return stepsOfClass;
    return hasStaff(chosenServices(choices), this.staff) ? steps : stepsWithoutStaff;
  }

  /** The page as it opens: at the wanted step if it can be shown, otherwise at the first one that is not done. */
  open({ service, further, staff, day, slot, places, gone }: Choices, wanted?: Step): BookingState {
    const choices = {
      ...(service && { service }),
      ...(further && { further }),
      ...((further ?? (service && gone && gone.services.length > 0)) && { several: true as const }),
      ...(staff && { staff }),
      ...(day && { day }),
      ...(slot && { slot }),
      ...(places && { places }),
      ...(gone && { gone }),
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
      case 'choose several':
        return { ...state, several: true, step: 'service' };
      case 'change services':
        return this.changeServices(
          action.gone ? withGone(state, { services: action.gone }) : state,
          action.services,
        );
      case 'continue':
        return this.goOn(state, before);
      case 'offer changed':
        return withOffer(state, action.offer, action.slot);
      case 'choose staff':
        return chooseStaff(state, action);
      case 'choose day':
        return chooseDay(state, action.day);
      case 'choose slot':
        delete state.taken;
        return { ...state, slot: action.slot, step: 'details' };
      case 'slot changed':
        return { ...state, slot: action.slot };
      case 'show class':
        return showClass(state, action.service);
      case 'choose session':
        delete state.taken;
        return { ...state, day: action.day, places: placesIn(action, state.places), step: 'details' };
      case 'choose places':
        return withPlaces(state, (places) => withCount(places, action.count));
      case 'session changed':
        return withPlaces(state, (places) => withSession(places, action.session, action.fewer));
      case 'go to':
        return { ...state, step: action.step };
      case 'back':
        return { ...state, step: this.stepBefore(state) };
      case 'choice missing':
        return withoutChoice(state, action.step, before);
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
    const order = this.stepsOf(choices);
    const missing = missingChoice(choices, order) ?? 'details';
    const asksForStaff = missing !== 'service' && !choices.staff && order.includes('staff');
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
    const stays = isClass(service) ? undefined : keptStaff([service], this.staff, staff);
    const kept = keeps ? withGone(others, { services: [] }) : {};
    return this.toNextChoice({ ...kept, service, ...(stays && { staff: stays }) });
  }

  /** The first choice that is not made. The time is always seen before the details. */
  private toNextChoice(choices: Choices): BookingState {
    const next = this.openStep(choices);
    const last = this.stepsOf(choices).at(-2) ?? next;
    return { ...choices, step: next === 'details' ? last : next };
  }

  /** Other services have other times. The day stays, because the customer may still want it. */
  private changeServices(state: BookingState, services: readonly Service[]): BookingState {
    const { step, several, day, staff, gone } = state;
    const stays = keptStaff(services, this.staff, staff);
    return {
      step,
      ...(several && { several }),
      ...(day && { day }),
      ...(stays && { staff: stays }),
      ...(gone && { gone }),
      ...asChoices(services),
    };
  }

  /** From several services, or from the choice of a staff member for each, to what follows. */
  private goOn(state: BookingState, before: BookingState): BookingState {
    if (missingChoice(state, this.stepsOf(state)) === 'service')
      return withoutChoice(state, 'service', before);
    if (state.step === 'staff') return this.toNextChoice(withGone(state, { staff: [] }));
    // A service that was added has nobody yet.
    return isEach(state.staff) ? { ...state, step: 'staff' } : this.toNextChoice(state);
  }

  /** Opens a step of the browser's history. After a booking, only the choices that the entry's address names remain. */
  private travel(state: BookingState, step: Step | 'booked', choices: Choices): BookingState {
    if (step === 'booked') return { ...state, step };
    if (state.step === 'booked') return startAgain(state, this.open(choices, step));
    return { ...state, step: this.shownStep(step, state) };
  }
}

/** Another staff member has other times. The day stays, because the customer chose it. */
function chooseStaff(state: BookingState, { staff, stays }: { staff: StaffChoice; stays?: boolean }) {
  const services = chosenServices(state);
  if (!state.staff || staffKey(staff, services) !== staffKey(state.staff, services)) delete state.slot;
  const next: Step = state.day ? 'time' : 'date';
  return { ...(stays ? state : withGone(state, { staff: [] })), staff, step: stays ? state.step : next };
}

function withoutChoice(state: BookingState, step: Step, { choiceMissing = 0 }: BookingState): BookingState {
  return { ...state, step, choiceMissing: choiceMissing + 1 };
}

function chooseDay(state: BookingState, day: Day): BookingState {
  if (day !== state.day) delete state.slot;
  return { ...state, day, step: 'time' };
}

function slotTaken(state: BookingState, { message }: Omit<TakenStart, 'start'>): BookingState {
  const { slot, places, ...rest } = state;
  if (places) return { ...rest, step: 'session', taken: { start: places.session.start_datetime, message } };
  return slot ? { ...rest, step: 'time', taken: { start: slot.datetime, message } } : state;
}

function startAgain({ appointment, earlier }: BookingState, state: BookingState): BookingState {
  return { ...state, ...(appointment && { appointment, earlier }) };
}
