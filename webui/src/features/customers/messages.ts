import { textsOf } from '@/lib/texts';

/** Texts of the Customers tab. */
export const messages = textsOf('customers');
