import type { Choices } from './choices';
import { chosenServices, isTooLong } from './chosenServices';
import { hasGone } from './gone';

/** The steps in their order. Their number is what the page shows, as in "Step 2 of 5". */
export const steps = ['service', 'staff', 'date', 'time', 'details'] as const;
export const stepsWithoutStaff = steps.filter((step) => step !== 'staff');
/** A class has dates of its own. In a business with nothing but classes, they are the first step. */
export const stepsOfClass = ['service', 'session', 'details'] as const;
export const stepsOfClasses = stepsOfClass.slice(1);

export type Step = (typeof steps | typeof stepsOfClass)[number];

/** Whether a text names one of the steps. */
export function isStep(text: string): text is Step {
  return [...steps, ...stepsOfClass].some((step) => step === text);
}

/** The first choice that a booking needs and that has not been made. The staff member is optional, unless another one was chosen before. */
export function missingChoice(
  choices: Choices,
  order: readonly Step[],
): 'service' | 'staff' | 'session' | 'date' | 'time' | undefined {
  if (order.includes('session')) return choices.places ? undefined : 'session';
  const services = chosenServices(choices);
  if (services.length === 0 || isTooLong(services) || hasGone(choices, 'services')) return 'service';
  if (order.includes('staff') && hasGone(choices, 'staff')) return 'staff';
  if (!choices.day) return 'date';
  return choices.slot ? undefined : 'time';
}
