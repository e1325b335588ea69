/** Texts of every filter. */
export const messages = {
  any: 'Any',
  find: (name: string) => `Find: ${name}`,
} as const;
