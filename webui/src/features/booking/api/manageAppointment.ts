import { api } from '@/lib/apiClient';
import type { Day } from '@/lib/time';
import type { AvailableDay, ManagedAppointment, Slot } from '../model';
import { wireTime } from './bookAppointment';

/** How many free starts each day has for the appointment of this link. */
export function fetchDaysForMove(token: string, from: Day, to: Day): Promise<AvailableDay[]> {
  return api('get', '/api/manage/{token}/available-days', { path: { token }, query: { from, to } });
}

/** The starts of a day to which the appointment of this link can be moved. */
export async function fetchSlotsForMove(token: string, day: Day): Promise<Slot[]> {
  const { slots } = await api('get', '/api/manage/{token}/available-slots', {
    path: { token },
    query: { appointment_date: day },
  });
  return slots;
}

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

export function cancelAppointment(token: string): Promise<ManagedAppointment> {
  return api('post', '/api/manage/{token}/cancel', { path: { token } });
}
