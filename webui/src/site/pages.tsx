import { contactPage } from './contact/contactPage';
import { chooserPage } from './demo/chooserPage';
import { demoPage } from './demo/demoPage';
import { guidePages } from './guide/guidePages';
import { homePage } from './home/homePage';
import { legalPages } from './legal/legalPages';
import type { Page } from './page';

/**
 * All pages of the site. To add one, write a `Page` in a folder of its subject (see `home/homePage.tsx`), with its texts in
 * `messages.ts`, and name it here. The server finds its route and its entry in the sitemap by its path.
 *
 * - Facts about the installation are marks that the server fills: `fact('MonthlyPrice')`, `<When is="Plans">`. Prices and
 *   limits of plans are never written out.
 * - The browser gets no React: `details` opens and closes, and a page that needs more has a small script in `scripts/`.
 * - A picture of the product is taken by `make screenshots` and shown by `Picture`, in both colour schemes.
 * - Styles are CSS modules. The colours are variables, `var(--text-2)`, named like those of `app/theme/tokens.ts`.
 */
export const pages: readonly Page[] = [
  homePage,
  contactPage,
  demoPage,
  chooserPage,
  ...guidePages,
  ...legalPages,
];
