import { textsOf } from '@/lib/texts';

/** Every text about several services on the booking page and on the manage page. */
export const messages = textsOf('several');
