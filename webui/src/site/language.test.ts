import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from './language';

/** The table of all languages of the product. */
const product = readFileSync('../adapters/texts/languages.go', 'utf8').split('\n');

it.each(languages)('$name is named as in the product, and is beta as long as there', ({ id, name, beta }) => {
  const line = product.find((one) => one.includes(`Name: "${name}"`));
  expect(line).toContain(id === 'en' ? 'ID: text.English,' : `ID: "${id}",`);
  expect(line?.includes('Beta: true')).toBe(beta);
});
