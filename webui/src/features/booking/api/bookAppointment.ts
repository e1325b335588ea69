import { api } from '@/lib/apiClient';
import type { BookingRequest } from '../bookingRequest';
import type { Appointment } from '../model';

/**
 * Books an appointment. Sending the same idempotency key again returns the appointment already booked.
 * Throws ApiProblem `slot_taken` if the slot is no longer free.
 */
export function bookAppointment(
  businessId: string,
  body: BookingRequest,
  idempotencyKey: string,
): Promise<Appointment> {
  return api('post', '/api/business/{id}/appointments', {
    path: { id: businessId },
    body,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}
