import { createContext, useContext } from 'react';
import { addressIn, type Language, type Translated } from './language';

/** Who reads a page: the language, and what else of the site there is in it. */
interface Reader {
  language: Language;
  /** Whether there is a page in a language. */
  has: (language: Language, path: string) => boolean;
}

/** Provided by `Document` around a page. */
export const ReaderContext = createContext<Reader | undefined>(undefined);

export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('useReader needs a ReaderContext above it');
  return reader;
}

/** The texts in the reader's language, or in English. */
export const useTexts = <Texts>(texts: Translated<Texts>): Texts => texts[useReader().language] ?? texts.en;

/**
 * Returns where a link within this installation leads: to the page in the reader's language, or in English if it has no other. The
 * product's own pages, which are not of the site, are asked for the language.
 */
export function useAddress(): (target: string) => string {
  const { language, has } = useReader();
  return (target) => {
    const [path = ''] = target.split(/[?#]/, 1);
    if (has(language, path)) return `${addressIn(language, path)}${target.slice(path.length)}`;
    if (language === 'en' || has('en', path)) return target;
    return `${target}${target.includes('?') ? '&' : '?'}lang=${language}`;
  };
}
