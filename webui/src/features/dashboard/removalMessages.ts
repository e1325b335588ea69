import { textsOf } from '@/lib/texts';

/** Texts of the banner about two-factor sign-in that is going to be removed. */
export const removalMessages = textsOf('removal');
