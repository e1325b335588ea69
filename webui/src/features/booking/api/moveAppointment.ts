import { api } from '@/lib/apiClient';
import type { Day } from '@/lib/time';
import type { ManagedAppointment, Slot } from '../model';
import { wireTime } from '../slots';

/** Moves the appointment of a manage link. Throws ApiProblem `slot_taken` if the slot is no longer free. */
export function moveAppointment(token: string, day: Day, slot: Slot): Promise<ManagedAppointment> {
  return api('post', '/api/manage/{token}/move', {
    path: { token },
    body: {
      appointment_date: day,
      appointment_time: wireTime(slot.time),
      appointment_datetime: slot.datetime,
    },
  });
}
