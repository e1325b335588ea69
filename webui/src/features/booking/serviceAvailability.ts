import { listAvailableDays } from './api/listAvailableDays';
import { listAvailableSlots } from './api/listAvailableSlots';
import { availabilityOf, type Availability } from './availability';
import type { Business, Service } from './model';

/** Free days and slots for booking a service. */
export function serviceAvailability(business: Business, service: Service): Availability {
  return availabilityOf(business, {
    key: service.id,
    days: (from, to) => listAvailableDays(business.id, service.id, from, to),
    slots: (day) => listAvailableSlots(business.id, service.id, day),
  });
}
