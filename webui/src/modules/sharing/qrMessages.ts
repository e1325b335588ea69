import { textsOf } from '@/lib/texts';

/** Texts of the dialog with the QR code. */
export const qrMessages = textsOf('sharingDialogs').qr;
