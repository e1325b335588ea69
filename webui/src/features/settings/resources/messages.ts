import { textsOf } from '@/lib/texts';

/** Texts of the rooms and equipment. */
export const messages = textsOf('resources');
