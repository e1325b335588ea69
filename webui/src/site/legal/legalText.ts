import type { Part } from '../prose/blocks';

/** A legal text, whose parts are numbered. */
export interface LegalText {
  path: '/privacy' | '/terms';
  /** The text that an operator has put in its place. */
  own: 'Privacy' | 'Terms';
  title: string;
  /** For search engines. */
  description: string;
  /** The date of the last change, as people read it. */
  updated: string;
  parts: readonly Part[];
}
