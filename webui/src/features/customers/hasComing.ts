import type { Customer } from './api/customers';

/**
 * Whether a customer has an upcoming appointment that is not cancelled. The figures count all appointments, while only the newest
 * are listed. The list is needed too, because a missed appointment that was moved to a later time still counts as missed.
 */
export function hasComing({ figures, newest_appointments: newest }: Customer, now: number): boolean {
  const begunOrCancelled = figures.visits + figures.no_shows + figures.cancelled;
  return (
    figures.appointments > begunOrCancelled ||
    newest.some(({ status, appointment_datetime: at }) => status !== 'cancelled' && Date.parse(at) > now)
  );
}
