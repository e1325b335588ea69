import type { Session } from '@/lib/queries/sessions';
import type { Day } from '@/lib/time';

/** Where the owner clicked in the calendar: the initial values of a new appointment. */
export interface NewStart {
  date: Day;
  /** HH:MM on the business's clock. */
  time: string;
  /** The staff member of the clicked column; null in the unassigned column. Undefined if the columns are days. */
  staffId: string | null | undefined;
  /** The date of a class, if the owner adds a participant there. */
  session?: Session;
}
