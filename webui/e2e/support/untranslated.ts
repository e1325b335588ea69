import type { Page } from '@playwright/test';
import { alex } from './bookingPage';

/** What people read that stands outside of brackets, and is no date, no number and not somebody's own, such as a name. */
export function notInCatalogue(page: Page, ownTexts: readonly string[] = []): Promise<string[]> {
  return page.evaluate(
    (entered) => {
      const datesAndNumbers =
        /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(Mo|Tu|We|Th|Fr|Sa|Su)\b|\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b|(https?:\/\/)?\b127\.0\.0\.1:\d+\/[\w/-]+|\b[A-Z0-9]{4}-[A-Z0-9]{4}\b|[\w.+-]+@[\w.-]+|\b20\d\d[a-z]\b/g;
      // Innermost first, since a value of a text may be a text.
      const withoutTexts = (text: string): string => {
        const rest = text.replace(/\[[^[\]]*\]/g, '');
        return rest === text ? text : withoutTexts(rest);
      };
      const own = new Set(['']);
      // Between a name and what is said of it, and in an address that can break.
      const separators = /\n| · |, |: |@/;
      // A note of the business gets a full stop, and an avatar shows the initials of a name.
      const collect = (value: unknown): void => {
        if (typeof value === 'string') {
          const [first = '', second = ''] = value.split(' ');
          own.add(first.charAt(0).toUpperCase() + second.charAt(0).toUpperCase());
          for (const part of value.split(separators)) own.add(part.trim().replace(/\.$/, ''));
        }
        if (value && typeof value === 'object') Object.values(value).forEach(collect);
      };
      collect(JSON.parse(document.getElementById('initial-data')?.textContent ?? '{}'));
      // The names of languages, each in itself.
      collect(
        (JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as { languages?: unknown })
          .languages,
      );
      entered.forEach(collect);

      const shown: string[] = [];
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const { parentElement: around, data } = nodes.currentNode as Text;
        if (around?.checkVisibility({ visibilityProperty: true })) shown.push(data);
      }
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          shown.push(element.getAttribute(name) ?? '');
      return shown.filter((text) => {
        const rest = withoutTexts(text).replace(datesAndNumbers, '').trim();
        const isOwn = (part: string) => !/\p{L}/u.test(part) || own.has(part.trim().replace(/\.$/, ''));
        return !rest.split(separators).every(isOwn);
      });
    },
    [...(Object.values(alex) as string[]), ...ownTexts],
  );
}

/** The fields of the API that hold what people typed, and names and codes that are the same in every language. */
const typed =
  /^(name|.*_name|label|email|.*_email|owner|.*phone|address|description|specialization|note|notes|url|.*_url|number|.*_number|device|currency|timezone|version|transaction_id|title|subject|category|date_format)$/;

/** Collects what people typed from the responses that the page gets. */
export function collectOwnTexts(page: Page): string[] {
  const own: string[] = [];
  const collect = (value: unknown, name = ''): void => {
    if (typeof value === 'string' && typed.test(name)) own.push(value);
    if (Array.isArray(value)) value.forEach((one) => collect(one, name));
    else if (value && typeof value === 'object')
      for (const [inner, one] of Object.entries(value)) collect(one, inner);
  };
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json') && response.url().includes('/api/'))
      response.json().then(collect, () => undefined);
  });
  return own;
}
