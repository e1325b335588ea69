import { addDays } from '@/lib/days';
import { fetchAvailableDays } from './api/availableDays';
import { fetchAvailableSlots } from './api/availableSlots';
import { Availability } from './availability';
import type { Business, Service } from './model';

/** The free days and times of a service, from today to the booking horizon. */
export function serviceAvailability(business: Business, service: Service): Availability {
  return new Availability(
    {
      key: service.id,
      days: (from, to) => fetchAvailableDays(business.id, service.id, from, to),
      slots: (day) => fetchAvailableSlots(business.id, service.id, day),
    },
    business.today,
    addDays(business.today, business.horizon_days),
  );
}
