import { expect, it } from 'vitest';
import { articles } from './articles';
import { searchWords } from './searchWords';
import { synonyms } from './synonyms';

const parts = new Map(
  articles.flatMap(({ slug, title, about, parts: of }) =>
    of.map((part) => [
      `${slug}#${part.id}`,
      `${title} ${about} ${searchWords(part)} ${synonyms[`${slug}#${part.id}`] ?? ''}`.toLowerCase(),
    ]),
  ),
);

it('synonyms belong to parts that exist', () => {
  expect(Object.keys(synonyms).filter((key) => !parts.has(key))).toEqual([]);
});

it.each(
  'reschedule timezone vacation employee canceled colour 2fa gdpr wordpress sms invoice client walk-in refund holiday lunch widget waitlist'.split(
    ' ',
  ),
)('the guide has something about "%s"', (word) => {
  expect([...parts.values()].some((text) => text.includes(word))).toBe(true);
});
