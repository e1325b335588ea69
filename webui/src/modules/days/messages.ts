import { textsOf } from '@/lib/texts';

/** Texts of the calendar in which days are picked. */
export const messages = textsOf('days');
