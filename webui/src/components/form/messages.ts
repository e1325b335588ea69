/** Texts of the fields themselves. */
export const messages = {
  optional: '(optional)',
  showPassword: 'Show password',
} as const;
