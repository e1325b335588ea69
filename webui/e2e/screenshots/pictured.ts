/** The languages in which pictures are taken: those of the guide. Pages in other languages show the English ones. */
export const pictured = ['en', 'de'] as const;

export type Pictured = (typeof pictured)[number];
