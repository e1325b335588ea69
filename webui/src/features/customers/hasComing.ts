import type { Customer } from './api/customers';

/** Whether a customer is still expected. Who has an appointment to come has it among the newest ones, unless those are cancelled. */
export function hasComing({ newest_appointments: newest }: Customer, now: number): boolean {
  return newest.some(
    ({ status, appointment_datetime: at }) => status !== 'cancelled' && Date.parse(at) > now,
  );
}
