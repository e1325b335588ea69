import type { AppointmentItem } from '@/lib/queries/appointment';

/** Whether both are the same service of an appointment: a service has its place by its start. */
export function isSameItem(a: AppointmentItem, b: AppointmentItem): boolean {
  return a.service_id === b.service_id && a.staff_id === b.staff_id && a.start_datetime === b.start_datetime;
}
