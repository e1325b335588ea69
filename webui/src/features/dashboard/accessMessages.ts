/** Texts of the page in place of a dashboard that cannot be shown. */
export const accessMessages = {
  title: 'Access Denied',
  loadFailed: 'Failed to load dashboard data or unauthorized access',
  help: 'Log in with the account of this business. The login page opens in a few seconds.',
  unavailable: 'Your dashboard could not be loaded',
  serverFailed: 'The server could not load it.',
  serverHelp: 'Please try again in a moment.',
  goToLogin: 'Go to Login',
  tryAgain: 'Try again',
} as const;
