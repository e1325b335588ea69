import type { Day } from '@/lib/time';
import type { ManagedAppointment, Slot } from './model';

/** The appointment, and the two steps in which it is moved. */
export const managePlaces = ['appointment', 'new date', 'new time'] as const;

type ManagePlace = (typeof managePlaces)[number];

/** What the manage page shows, and what was chosen while moving. */
export interface ManageState {
  managed: ManagedAppointment;
  place: ManagePlace;
  day?: Day;
  /** The new time, while the page asks whether to move there. */
  slot?: Slot;
  /** Set after the appointment was moved here. */
  moved?: true;
  /** Set if a check of the deposit brought the state that is shown. */
  checked?: true;
}

export type ManageAction =
  | { type: 'start moving' }
  | { type: 'choose day'; day: Day }
  | { type: 'choose slot'; slot: Slot | undefined }
  | { type: 'back' }
  | { type: 'travel'; place: ManagePlace }
  | { type: 'moved' | 'cancelled' | 'loaded'; managed: ManagedAppointment };

/** Moves between the appointment and the steps of moving it. An appointment that can no longer be changed is only shown. */
export function manageReducer(before: ManageState, action: ManageAction): ManageState {
  const state = { ...before };
  delete state.slot;
  delete state.moved;
  switch (action.type) {
    case 'start moving':
      return { ...state, place: 'new date' };
    case 'choose day':
      return { ...state, day: action.day, place: 'new time' };
    case 'choose slot':
      return { ...state, ...(action.slot && { slot: action.slot }) };
    case 'back':
      return { ...state, place: state.place === 'new time' ? 'new date' : 'appointment' };
    case 'travel':
      return { ...state, place: shownPlace(action.place, state) };
    case 'moved':
      return { managed: action.managed, place: 'appointment', moved: true };
    case 'loaded':
      return { managed: action.managed, place: 'appointment', checked: true };
    case 'cancelled':
      return { managed: action.managed, place: 'appointment' };
  }
}

/** The place, or the first one before it that can be shown. */
function shownPlace(place: ManagePlace, { managed, day }: Omit<ManageState, 'place'>): ManagePlace {
  if (!managed.can_change) return 'appointment';
  return place === 'new time' && day === undefined ? 'new date' : place;
}
