import { contactPage } from './contact/contactPage';
import { chooserPage } from './demo/chooserPage';
import { demoPage } from './demo/demoPage';
import { guidePages } from './guide/guidePages';
import { homePage } from './home/homePage';
import { languages, type Language } from './language';
import { legalPages } from './legal/legalPages';
import type { Page } from './page';

/**
 * The pages of the site in a language. To add one, write a function that returns a `Page` in a folder of its subject (see
 * `home/homePage.tsx`), with its texts in a `messages.en.ts` and one for each other language, and name it here. The server finds its
 * route and its entry in the sitemap by its address.
 *
 * - Facts about the installation are marks that the server fills: `fact('MonthlyPrice')`, `<When is="Plans">`. Prices and
 *   limits of plans are never written out.
 * - The browser gets no React: `details` opens and closes, and a page that needs more has a small script in `scripts/`.
 * - A picture of the product is taken by `make screenshots` and shown by `Picture`, in both colour schemes.
 * - A link to another page is a `SiteLink`, which leads to the page in the reader's language.
 * - Styles are CSS modules. The colours are variables, `var(--text-2)`, named like those of `theme/tokens.ts`.
 */
const pagesIn = (language: Language): readonly Page[] => [
  homePage(language),
  contactPage(language),
  demoPage(language),
  chooserPage(language),
  ...guidePages(language),
  ...legalPages(language),
];

/** All pages of the site in all languages. */
export const pages: readonly Page[] = languages.flatMap(({ id }) => pagesIn(id));

/** Whether there is a page in a language. */
export const hasPage = (language: Language, path: string): boolean =>
  pages.some((page) => page.language === language && page.path === path);
