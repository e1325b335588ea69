import { listAvailableDays } from './api/listAvailableDays';
import { listAvailableSlots } from './api/listAvailableSlots';
import { availabilityOf, type Availability } from './availability';
import type { Business, Service, StaffMember } from './model';

/** Free days and slots for booking a service, with a staff member or with anyone. */
export function serviceAvailability(business: Business, service: Service, staff?: StaffMember): Availability {
  const search = { businessId: business.id, serviceId: service.id, staffId: staff?.id };
  return availabilityOf(business, {
    key: `${service.id} ${staff?.id ?? ''}`,
    days: (from, to) => listAvailableDays(search, from, to),
    slots: (day) => listAvailableSlots(search, day),
  });
}
