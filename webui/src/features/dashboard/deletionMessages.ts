/** Texts of the page of an account that is being deleted. */
export const deletionMessages = {
  title: 'This account is being deleted',
  on: (date: string) => `Everything is erased on ${date}`,
  soon: 'Everything is erased soon',
  text: 'The booking page is closed, and appointments to come are cancelled. If you keep the account, cancelled appointments do not come back.',
  keep: 'Keep the account',
  kept: 'Your account is kept',
  failed: 'The account could not be kept. Please try again.',
  logout: 'Log out',
} as const;
