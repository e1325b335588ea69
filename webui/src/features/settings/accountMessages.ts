import { textsOf } from '@/lib/texts';

/** Texts of the cards about the business's data and the account. */
export const accountMessages = textsOf('account');
