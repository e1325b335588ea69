import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../language';
import type { Block, Part } from '../prose/blocks';
import { groups } from './articles';

/** Where a text leads, and what it says to type. */
const marksOf = (text: string) => [...text.matchAll(/\]\((.+?)\)|`(.+?)`/g)].map(([mark]) => mark);

/** Everything in a block but its words. */
function shapeOf(block: Block): unknown {
  if (typeof block === 'string') return marksOf(block);
  if ('steps' in block) return { steps: block.steps.map(marksOf) };
  if ('list' in block) return { list: block.list.map(marksOf) };
  if ('terms' in block) return { terms: block.terms.map((pair) => pair.map(marksOf)) };
  if ('note' in block) return { note: marksOf(block.note) };
  if ('picture' in block) return { picture: block.picture };
  const { when, blocks, otherwise = [] } = block;
  return { when, blocks: blocks.map(shapeOf), otherwise: otherwise.map(shapeOf) };
}

const shapeOfPart = ({ id, when, blocks }: Part) => ({ id, when, blocks: blocks.map(shapeOf) });

const groupsIn = (language: Language) => groups[language] ?? [];
const articlesIn = (language: Language) => groupsIn(language).flatMap(({ articles }) => articles);

describe.each(languages.filter(({ id }) => id !== 'en' && groups[id]))('the guide in $name', ({ id }) => {
  it('has the same articles in the same groups', () => {
    const slugs = (language: Language) =>
      groupsIn(language).map(({ articles }) => articles.map(({ slug }) => slug));
    expect(slugs(id)).toEqual(slugs('en'));
  });

  it.each(articlesIn('en'))('$slug has the same parts, pictures and links', ({ slug, parts }) => {
    const translated = articlesIn(id).find((article) => article.slug === slug);
    expect(translated?.parts.map(shapeOfPart)).toEqual(parts.map(shapeOfPart));
  });
});
