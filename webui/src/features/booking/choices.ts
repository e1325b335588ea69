import type { Day } from '@/lib/time';
import type { ClassPlaces } from './classPlaces';
import type { Service, Slot } from './model';
import type { StaffChoice } from './staffChoice';

/** What is booked: one choice for each step before the details. In a business with nothing but classes, the service is the one that is shown. */
export interface Choices {
  service?: Service;
  /** What is done after the first service, in this order. Never empty. */
  further?: readonly Service[];
  staff?: StaffChoice;
  day?: Day;
  slot?: Slot;
  /** Of a class, in place of the slot. */
  places?: ClassPlaces;
  gone?: Gone;
}

export interface Named {
  id: string;
  name: string;
}

/** What was chosen before and is not offered any more. It is not among the other choices. */
export interface Gone {
  services: readonly Named[];
  staff: readonly Named[];
}

/** Names by the ids of services and staff members. */
export type Names = Readonly<Record<string, string>>;
