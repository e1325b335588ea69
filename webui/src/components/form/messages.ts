/** Texts of the fields themselves. */
export const messages = {
  noneFound: 'Nothing found',
  optional: '(optional)',
  showPassword: 'Show password',
} as const;
