/** Texts of the list of operators. */
export const messages = {
  title: 'Operators',
  hint: 'Each of them can do everything here. What they do is in the audit log.',
  loadFailed: 'Failed to load the operators',
  list: 'Who can sign in here',
  you: 'You',
  twoFactor: 'Two-factor',
  added: (day: string) => `Added: ${day}`,
  lastSignIn: (when: string) => `Last signed in: ${when}`,
  neverSignedIn: 'Never signed in',
  invited: (when: string) =>
    `Has not chosen a password yet. The one for the first sign-in works until ${when} UTC.`,
  add: 'Add operator',
  remove: 'Remove',
  removeLabel: (email: string) => `Remove ${email}`,
  failed: 'This could not be saved. Please try again.',
  addDialog: {
    title: 'Add an operator',
    text: 'You get a password for them, which you hand over. They choose their own when they first sign in.',
    email: 'Their email address',
    ownPassword: 'Your current password',
    required: 'Please enter an email address',
  },
  password: {
    title: 'The operator can sign in',
    text: (email: string) =>
      `Hand this password to ${email} in a safe way. It works for 72 hours and is shown only now.`,
    label: 'Password to hand over',
    copy: 'Copy password',
    copied: 'Password copied',
    done: 'I have handed it over',
  },
  removeDialog: {
    title: (email: string) => `Remove ${email}?`,
    text: 'They are signed out at once and can no longer sign in. What they did stays in the audit log.',
    confirm: 'Remove operator',
    keep: 'Keep operator',
    done: (email: string) => `${email} is no longer an operator`,
  },
} as const;
