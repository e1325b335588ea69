import { textsOf } from '@/lib/texts';

/** Every text about the dates of classes on the booking page. */
export const messages = textsOf('classBooking');
