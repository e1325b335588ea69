import { textsOf } from '@/lib/texts';
/** Texts of the cards and dialogs about the security of the account. */
export const securityMessages = textsOf('security');
