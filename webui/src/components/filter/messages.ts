import { textsOf } from '@/lib/texts';

/** Texts of every filter. */
export const messages = textsOf('components').filter;
