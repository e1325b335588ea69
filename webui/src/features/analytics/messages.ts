import { textsOf } from '@/lib/texts';

/** Texts of the analytics tab. */
export const messages = textsOf('analytics');
