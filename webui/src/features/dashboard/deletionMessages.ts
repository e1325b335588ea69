import { textsOf } from '@/lib/texts';

/** Texts of the page of an account that is being deleted. */
export const deletionMessages = textsOf('deletion');
