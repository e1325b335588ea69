import { textsOf } from '@/lib/texts';

/** Texts of the hours editor and its reading view. */
export const messages = textsOf('hours');
