import { listMoveDays } from './api/listMoveDays';
import { listMoveSlots } from './api/listMoveSlots';
import { availabilityOf, type Availability } from './availability';
import type { Business } from './model';

/** Free days and slots for moving the appointment of a manage link. A new `version` loads everything again. */
export function moveAvailability(business: Business, token: string, version: number): Availability {
  return availabilityOf(business, {
    key: `${token} ${version}`,
    days: (from, to) => listMoveDays(token, from, to),
    slots: (day) => listMoveSlots(token, day),
  });
}
