import type { Part } from '../prose/blocks';

/** A page of the guide. */
export interface Article {
  /** The last part of its address. */
  slug: string;
  title: string;
  /** One sentence for the contents and for search engines. */
  about: string;
  parts: readonly Part[];
}

/** Articles that the contents of the guide show under a heading. */
export interface Group {
  title: string;
  articles: readonly Article[];
}
