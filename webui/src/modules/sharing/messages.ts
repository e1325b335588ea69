/** Texts about the QR code and the widget outside of their dialogs. */
export const messages = {
  qrCode: 'QR Code',
  qrFailed: 'Failed to generate QR code',
  embedCode: 'Embed code',
} as const;
