import { api } from '@/lib/apiClient';
import type { components } from '@/lib/schema';
import type { Day } from '@/lib/time';
import type { Appointment, Details, Service, Slot } from '../model';

export type BookingRequest = components['schemas']['BookingRequest'];

/** "09:30" as the "09:30:00" of the wire. */
export function wireTime(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}

/** What is sent for a choice: the wall clock, and the instant that tells a repeated hour apart. */
export function bookingRequest(service: Service, day: Day, slot: Slot, details: Details): BookingRequest {
  const notes = details.notes.trim();
  return {
    service_id: service.id,
    staff_id: null,
    appointment_date: day,
    appointment_time: wireTime(slot.time),
    appointment_datetime: slot.datetime,
    client_info: {
      full_name: details.fullName.trim(),
      email: details.email.trim(),
      phone: details.phone.trim(),
      ...(notes && { notes }),
    },
    booking_source: 'online',
    ...(details.website && { website: details.website }),
  };
}

/** Books. The same key answers the same appointment, however often it is sent. */
export function bookAppointment(
  id: string,
  body: BookingRequest,
  idempotencyKey: string,
): Promise<Appointment> {
  return api('post', '/api/business/{id}/appointments', {
    path: { id },
    body,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}
