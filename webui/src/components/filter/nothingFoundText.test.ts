import { expect, it } from 'vitest';
import { nothingFoundText } from './nothingFoundText';

it.each([
  [undefined, 'Clear the filters.'],
  ['ada', 'Clear the filters.'],
  ['ש', 'Clear the filters.'],
  ['7', 'Clear the filters.'],
  ['@!', 'A search needs at least one letter or digit.'],
  ['💇‍♀️', 'A search needs at least one letter or digit.'],
])('helps after a search for %s', (query, text) => {
  expect(nothingFoundText(query, 'Clear the filters.')).toBe(text);
});
