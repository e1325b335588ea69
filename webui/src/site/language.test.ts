import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from './language';

/** The table of all languages of the product. */
const product = readFileSync('../adapters/texts/languages.go', 'utf8').split('\n');

it.each(languages)(
  '$name is named and written as in the product, and is beta as long as there',
  ({ id, name, dir, beta }) => {
    const line = product.find((one) => one.includes(`Name: "${name}"`));
    expect(line).toContain(id === 'en' ? 'ID: text.English,' : `ID: "${id}",`);
    expect(line?.includes('Beta: true')).toBe(beta);
    expect(line?.includes('RightToLeft: true')).toBe(dir === 'rtl');
  },
);
