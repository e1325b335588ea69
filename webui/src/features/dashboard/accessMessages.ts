/** Texts of the page in place of a dashboard that cannot be shown. */
export const accessMessages = {
  title: 'Access Denied',
  loadFailed: 'Failed to load dashboard data or unauthorized access',
  help: 'Log in with the account of this business. If the server could not be reached, try again.',
  goToLogin: 'Go to Login',
  tryAgain: 'Try again',
} as const;
