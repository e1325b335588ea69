/** Texts of the fields themselves. */
export const messages = {
  noneFound: 'Nothing found',
  optional: '(optional)',
  showPassword: 'Show password',
  clockExample: { '12': '9:30 AM', '24': '09:30' },
  noClock: (example: string) => `Please enter a time like ${example}`,
} as const;
