import { textsOf } from '@/lib/texts';

/** Texts of the question what appointments keep when the time zone changes. */
export const zoneMessages = textsOf('timezone');
