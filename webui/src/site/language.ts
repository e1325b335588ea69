/** A language in which the site is rendered, named as in adapters/texts/languages.go. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'pt-BR' | 'tr' | 'ar';

interface NamedLanguage {
  id: Language;
  /** In the language itself. */
  name: string;
  dir: 'ltr' | 'rtl';
  beta: boolean;
}

/**
 * The languages in the order in which people choose from them. English has all pages. A page that another language lacks is read in
 * English.
 */
export const languages: readonly NamedLanguage[] = [
  { id: 'en', name: 'English', dir: 'ltr', beta: false },
  { id: 'de', name: 'Deutsch', dir: 'ltr', beta: true },
  { id: 'fr', name: 'Français', dir: 'ltr', beta: true },
  { id: 'es', name: 'Español', dir: 'ltr', beta: true },
  { id: 'pt-BR', name: 'Português (Brasil)', dir: 'ltr', beta: true },
  { id: 'tr', name: 'Türkçe', dir: 'ltr', beta: true },
  { id: 'ar', name: 'العربية', dir: 'rtl', beta: true },
];

/** Something that each language has. */
export type InEach<Of> = Readonly<Record<Language, Of>>;

/** Something that English has, and that other languages may have. */
export type Translated<Of> = Readonly<{ en: Of } & Partial<Record<Language, Of>>>;

/** The address of a page in a language. Addresses of English pages name no language. */
export const addressIn = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;
