/** A language in which the site is rendered, named as in adapters/texts/languages.go. */
export type Language = 'en' | 'de';

/**
 * The languages in the order in which people choose from them, by their own names. English has all pages. A page that another language
 * lacks is read in English.
 */
export const languages: readonly { id: Language; name: string; beta: boolean }[] = [
  { id: 'en', name: 'English', beta: false },
  { id: 'de', name: 'Deutsch', beta: true },
];

/** Something that each language has. */
export type InEach<Of> = Readonly<Record<Language, Of>>;

/** The address of a page in a language. Addresses of English pages name no language. */
export const addressIn = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;
