import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../language';
import { groups } from './articles';
import { searchWords } from './searchWords';
import { synonyms } from './synonyms';

/** What the search knows of each part of the guide. */
const partsIn = (language: Language) =>
  new Map(
    (groups[language] ?? [])
      .flatMap(({ articles }) => articles)
      .flatMap(({ slug, title, about, parts }) =>
        parts.map((part): [string, string] => [
          `${slug}#${part.id}`,
          `${title} ${about} ${searchWords(part)} ${synonyms[language]?.[`${slug}#${part.id}`] ?? ''}`.toLowerCase(),
        ]),
      ),
  );

it.each(languages)('synonyms in $name belong to parts that exist', ({ id }) => {
  const parts = partsIn(id);
  expect(Object.keys(synonyms[id] ?? {}).filter((key) => !parts.has(key))).toEqual([]);
});

describe.each([
  [
    'en',
    'reschedule timezone vacation employee canceled colour 2fa gdpr wordpress sms invoice client walk-in refund holiday lunch widget waitlist',
  ],
  [
    'de',
    'umbuchen stornieren zeitzone urlaub mitarbeiter farbe 2fa dsgvo wordpress sms rechnung kunden laufkundschaft erstattung feiertag mittag widget warteliste',
  ],
] as const)('the guide in "%s"', (language, words) => {
  const parts = [...partsIn(language).values()];
  it.each(words.split(' '))('has something about "%s"', (word) => {
    expect(parts.some((text) => text.includes(word))).toBe(true);
  });
});
