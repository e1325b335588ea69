import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A side that stays where it is in a language from right to left. `inset-inline-start` and its like change theirs. */
const side =
  /(^|[\s{;])(left|right|(margin|padding|border|scroll-margin|scroll-padding)-(left|right)[\w-]*|border-(top|bottom)-(left|right)-radius)\s*:|(text-align|float|clear)\s*:\s*(left|right)\b/;
const fourSides = /\b(?:margin|padding|inset): \S+ (\S+) \S+ (\S+);/;

const namesSide = (line: string) => {
  const [, right, left] = fourSides.exec(line) ?? [];
  return side.test(line) || right !== left;
};

describe('style sheets', () => {
  it('name no side', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    );
    expect(files.length).toBeGreaterThan(100);
    const named = files.flatMap((file) =>
      readFileSync(`src/${file}`, 'utf8')
        .split('\n')
        .filter(namesSide)
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(named).toEqual([]);
  });
});
