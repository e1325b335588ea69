import { textsOf } from '@/lib/texts';

/** Every text of the booking page and of the manage page. */
export const messages = textsOf('booking');
