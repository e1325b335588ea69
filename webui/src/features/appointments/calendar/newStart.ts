import type { Day } from '@/lib/time';

/** Where somebody clicked in the calendar: what a new appointment begins with. */
export interface NewStart {
  date: Day;
  /** HH:MM on the business's clock. */
  time: string;
  /** Whose column it was; null: nobody in particular. Undefined: no column of one person. */
  staffId: string | null | undefined;
}
