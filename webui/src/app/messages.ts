/** The texts of the screens that belong to no feature: the home page and the failure of any screen. */
export const messages = {
  home: {
    documentTitle: 'Online appointments',
    title: 'Your appointment book, open around the clock',
    lead: 'Share one link. Customers choose a service and an available time, and you both get an email. No time is ever booked twice.',
    register: 'Create an account',
    login: 'Log in',
    dashboard: 'Go to Dashboard',
    demo: 'Look around first:',
    bookingDemo: 'Booking page',
    freeDemo: 'Free dashboard',
    premiumDemo: 'Premium dashboard',
    steps: {
      setUp: {
        title: 'Set your services and hours',
        text: 'Start from three services that suit your trade, and change what you like.',
      },
      share: {
        title: 'Share your link or QR code',
        text: 'Customers book on their phone in under a minute, without an account.',
      },
      manage: {
        title: 'See what comes next',
        text: 'Confirm with one click. Reminders and changes are emailed for you.',
      },
    },
  },
  failure: {
    title: 'This page could not be shown',
    text: 'Load it again. If that doesn’t help, the server may be restarting. Try again in a minute.',
    reload: 'Load again',
  },
  /** The accessible name of an open menu. */
  menu: 'Choices',
} as const;
