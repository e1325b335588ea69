import { describe, expect, it } from 'vitest';
import type { Block } from '../prose/blocks';
import { articles } from './articles';
import { privacy } from '../legal/privacy';

/** The texts of the product's screens. */
const modules = import.meta.glob<Record<string, unknown>>(
  ['/src/**/*essages.ts', '/src/**/*exts.ts', '/src/modules/hours/words.ts', '!/src/site/**'],
  { eager: true },
);

/** Every text in a value. Texts with gaps are functions and are left out. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}

function wordsIn(blocks: readonly Block[]): string[] {
  return textsIn(blocks).flatMap((text) =>
    [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, word]) => word ?? ''),
  );
}

describe('the guide', () => {
  const onScreens = new Set(Object.values(modules).flatMap(textsIn));

  it.each(
    [...articles, { slug: 'privacy', parts: privacy.parts }].map(({ slug, parts }) => [slug, parts] as const),
  )('%s uses the words of the screens', (_, parts) => {
    const words = parts.flatMap(({ blocks }) => wordsIn(blocks));
    expect(words.filter((word) => !onScreens.has(word))).toEqual([]);
  });
});
