import type { Customer } from './api/customers';

/** Whether a customer has an upcoming appointment. It is among the newest ones, unless all of those are cancelled. */
export function hasComing({ newest_appointments: newest }: Customer, now: number): boolean {
  return newest.some(
    ({ status, appointment_datetime: at }) => status !== 'cancelled' && Date.parse(at) > now,
  );
}
