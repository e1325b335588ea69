import type { BookingState } from './bookingState';
import { messages } from './messages';

/** The title of a step. Date and time are two steps under one title. */
export function stepTitle({ step, several, taken }: BookingState, onlyClasses: boolean): string {
  const titles = messages.steps;
  if (step === 'session') return onlyClasses ? messages.class.choose : messages.class.date;
  if (step === 'service' && several) return titles.services;
  if (step === 'service' || step === 'staff' || step === 'details') return titles[step];
  return taken ? titles.anotherTime : titles.dateTime;
}
