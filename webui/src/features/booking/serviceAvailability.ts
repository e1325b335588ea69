import { furtherText } from '@/modules/appointment/furtherServices';
import { listAvailableDays } from './api/listAvailableDays';
import { listAvailableSlots } from './api/listAvailableSlots';
import { availabilityOf, type Availability, type AvailabilitySearch } from './availability';
import type { Business, Service, StaffMember } from './model';
import { chosenMember, sameForAll, staffKey, type StaffChoice } from './staffChoice';
import { leastTerms } from './terms';

/** Free days and slots for booking services one after another, with whoever was chosen. */
export function serviceAvailability(
  business: Business,
  service: Service,
  further: readonly Service[] = [],
  staff?: StaffChoice,
  team: readonly StaffMember[] = [],
): Availability {
  const after = further.map((one) => ({ service_id: one.id, staff_id: chosenMember(staff, one)?.id }));
  const search: AvailabilitySearch = {
    businessId: business.id,
    serviceId: service.id,
    staffId: chosenMember(staff, service)?.id,
    further: furtherText(after),
    sameStaff: staff === sameForAll,
  };
  const services = [service, ...further];
  return availabilityOf(business, {
    key: `${services.map(({ id }) => id).join()} ${staff ? staffKey(staff, services) : ''}`,
    least: leastTerms(services, staff, team),
    days: (from, to) => listAvailableDays(search, from, to),
    slots: (day) => listAvailableSlots(search, day),
  });
}
