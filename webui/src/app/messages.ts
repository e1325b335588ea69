/** The texts that belong to no feature: of the failure of any screen, and of menus. */
export const messages = {
  failure: {
    title: 'This page could not be shown',
    text: 'Check your connection and load it again. If that doesn’t help, the server may be restarting. Try again in a minute.',
  },
  operatorSignedOut: 'Your session has ended. Please log in again.',
  /** The accessible name of an open menu. */
  menu: 'Choices',
} as const;
