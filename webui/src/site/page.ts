import type { ReactNode } from 'react';
import type { Language } from './language';

/** The scripts of `scripts/` that a page can load besides `site.ts`. Each may have 5 kB with it, compressed. */
export type ScriptName = 'contact' | 'copy' | 'search';

/** A link of the header that leads to the page, so that the header can mark it. */
export type Place = 'demo' | 'contact' | 'guide';

/** A static page of the site, in one language. */
export interface Page {
  language: Language;
  /** Its address in English, such as `/guide/embedding`. It is the same in all languages. */
  path: string;
  /** The title of the tab, without the product's name. The home page gives the whole title. */
  title: string;
  /** One or two sentences for search engines and messengers. */
  description: string;
  content: ReactNode;
  place?: Place;
  scripts?: readonly ScriptName[];
  /** JSON-LD, each a whole document. */
  structuredData?: readonly string[];
}
