import { textsOf } from '@/lib/texts';

/** Every text about deposits on the booking page and on the manage page. */
export const messages = textsOf('deposit');
