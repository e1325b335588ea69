import { textsOf } from '@/lib/texts';

/** Texts of the card in which owners choose their emails. */
export const ownerEmailsMessages = textsOf('ownerEmails');
