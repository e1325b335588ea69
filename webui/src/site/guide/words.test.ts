import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Block, Part } from '../prose/blocks';
import { languages, type Language } from '../language';
import { groups } from './articles';
import { privacy } from '../legal/privacy';

/** Every text in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}

/** The texts of the product's screens in a language, without those that have gaps. */
function screensIn(language: Language): Set<string> {
  const folder = path.resolve(import.meta.dirname, '../../../../adapters/texts', language);
  const texts = readdirSync(folder)
    .filter((file) => file.startsWith('screen.'))
    .flatMap((file) => textsIn(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
  return new Set(texts.filter((text) => !text.includes('{')));
}

const wordsIn = (blocks: readonly Block[]): string[] =>
  textsIn(blocks).flatMap((text) => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, word]) => word ?? ''));

describe.each(languages.filter(({ id }) => groups[id]))('the guide in $name', ({ id }) => {
  const onScreens = screensIn(id);
  const articles: { slug: string; parts: readonly Part[] }[] = (groups[id] ?? []).flatMap(
    (group) => group.articles,
  );
  if (id === 'en') articles.push({ slug: 'privacy', parts: privacy.parts });

  it.each(articles)('$slug uses the words of the screens', ({ parts }) => {
    const words = parts.flatMap(({ blocks }) => wordsIn(blocks));
    expect(words.filter((word) => !onScreens.has(word))).toEqual([]);
  });
});
