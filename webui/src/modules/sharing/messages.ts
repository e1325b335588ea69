import { textsOf } from '@/lib/texts';

/** Texts about the QR code and the widget outside of their dialogs. */
export const messages = textsOf('sharing');
