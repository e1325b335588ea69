import { textsOf } from '@/lib/texts';

/** Texts of the calendar. Those quoted in the specification keep their exact wording. */
export const messages = textsOf('appointmentCalendar');
