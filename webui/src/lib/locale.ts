/** The language in which the product writes, for Intl. Day-first dates use the British order of the same language. */
export const locale = 'en-US';
export const dayFirstLocale = 'en-GB';
