import type { Day } from '@/lib/time';
import type { Service, Slot } from './model';
import type { StaffChoice } from './staffChoice';

/** What is booked: one choice for each step before the details. */
export interface Choices {
  service?: Service;
  /** What is done after the first service, in this order. Never empty. */
  further?: readonly Service[];
  staff?: StaffChoice;
  day?: Day;
  slot?: Slot;
}
