/** Texts of the fields themselves. */
export const messages = {
  noneFound: 'Nothing found',
  showPassword: 'Show password',
} as const;
