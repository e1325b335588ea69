import { either } from '../facts';
import type { Block, Part } from '../prose/blocks';

/** The texts of blocks, without those that depend on the installation. */
function textsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (typeof block === 'string') return [block];
    if ('steps' in block) return block.steps;
    if ('list' in block) return block.list;
    if ('terms' in block) return block.terms.flat();
    return 'note' in block ? [block.note] : [];
  });
}

const addresses = /\]\(.+?\)/g;
const serverMarks = /\{\{.+?\}\}/g;

/** The distinct words of texts. Short ones are everywhere and left out. */
function wordsOf(texts: readonly string[]): string {
  const text = texts.join(' ').replace(addresses, ' ').replace(serverMarks, ' ');
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))].join(' ');
}

/** The words by which the search finds a part of an article, on installations that show them. */
export function searchWords({ title, blocks }: Part): string {
  const dependent = blocks.map((block) =>
    typeof block === 'object' && 'when' in block
      ? either(block.when, wordsOf(textsOf(block.blocks)), wordsOf(textsOf(block.otherwise ?? [])))
      : '',
  );
  return [wordsOf([title, ...textsOf(blocks)]), ...dependent.filter(Boolean)].join(' ');
}
