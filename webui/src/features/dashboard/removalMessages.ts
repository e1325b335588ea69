/** Texts of the banner about two-factor sign-in that is going to be removed. */
export const removalMessages = {
  title: (when: string) => `Two-factor sign-in will be removed on ${when}`,
  text: 'Somebody says that the phone and the recovery codes are lost. If that was not you, keep it, and choose new passwords for this account and for your mailbox.',
  keep: 'Keep two-factor sign-in',
  kept: 'Two-factor sign-in stays on',
  failed: 'This did not work. Please try again.',
} as const;
