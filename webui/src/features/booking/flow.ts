import type { Day } from '@/lib/time';
import type { Appointment, Service, Slot } from './model';

export type Step = 'service' | 'date' | 'time' | 'details';

/** The steps in their order; their count is what the page says ("Step 2 of 4"). */
export const steps: readonly Step[] = ['service', 'date', 'time', 'details'];

/** A start that somebody else took while the form was being filled in. */
export interface LostSlot {
  slot: Slot;
  message: string;
}

export interface Flow {
  step: Step;
  service?: Service;
  day?: Day;
  slot?: Slot;
  /** Whether Continue was pressed before anything was chosen in this step. */
  missing?: true;
  lost?: LostSlot;
  appointment?: Appointment;
}

export type FlowAction =
  | { type: 'choose service'; service: Service }
  | { type: 'continue' }
  | { type: 'choose day'; day: Day }
  | { type: 'choose slot'; slot: Slot }
  | { type: 'go to'; step: 'service' | 'date' }
  | { type: 'back' }
  | { type: 'lose slot'; message: string }
  | { type: 'booked'; appointment: Appointment }
  | { type: 'restart' };

export const start: Flow = { step: 'service' };

/** The booking flow: forward on each choice, back by one step, and to the times when a slot is lost. */
export function reduce(before: Flow, action: FlowAction): Flow {
  const flow = { ...before };
  delete flow.missing;
  const { service, day, slot, lost } = flow;
  switch (action.type) {
    case 'choose service':
      // Another duration has other times.
      return service?.id === action.service.id ? flow : { step: 'service', service: action.service };
    case 'continue':
      return onward(flow);
    case 'choose day':
      return { step: 'time', ...(service && { service }), day: action.day, ...(lost && { lost }) };
    case 'choose slot':
      return { step: 'details', ...(service && { service }), ...(day && { day }), slot: action.slot };
    case 'go to':
      return { ...flow, step: action.step === 'date' && day ? 'time' : action.step };
    case 'back':
      return back(flow);
    case 'lose slot':
      return slot
        ? {
            step: 'time',
            ...(service && { service }),
            ...(day && { day }),
            lost: { slot, message: action.message },
          }
        : flow;
    case 'booked':
      return { ...flow, appointment: action.appointment };
    case 'restart':
      return { ...start };
  }
}

/** The next step when this one has its choice; a date leads on by itself, so here it is always missing. */
function onward(flow: Flow): Flow {
  if (flow.step === 'service' && flow.service) return { ...flow, step: flow.day ? 'time' : 'date' };
  if (flow.step === 'time' && flow.slot) return { ...flow, step: 'details' };
  return { ...flow, missing: true };
}

function back(flow: Flow): Flow {
  const { service, lost } = flow;
  // Leaving the times means choosing another day.
  if (flow.step === 'time') return { step: 'date', ...(service && { service }), ...(lost && { lost }) };
  return { ...flow, step: flow.step === 'details' ? 'time' : 'service' };
}
