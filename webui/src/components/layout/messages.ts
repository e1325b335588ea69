/** Texts that are part of every screen. */
export const messages = {
  product: 'Slotwise',
  documentTitle: (title: string) => `${title} · Slotwise`,
  close: 'Close',
  cancel: 'Cancel',
  colourScheme: 'Colour scheme',
  schemes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const;
