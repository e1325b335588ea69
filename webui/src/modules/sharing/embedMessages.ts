import { textsOf } from '@/lib/texts';

/** Texts of the dialog with the embed code. */
export const embedMessages = textsOf('sharingDialogs').embed;
