/** Texts of every filter. */
export const messages = {
  any: 'Any',
} as const;
