/** Texts of the question to log in again. */
export const sessionEndedMessages = {
  title: 'Your session has ended',
  text: 'Log in again to save. What you have entered is still here.',
  notNow: 'Not now',
  signedIn: 'You are logged in again. Save once more.',
} as const;
