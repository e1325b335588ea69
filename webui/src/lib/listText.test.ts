import { expect, it } from 'vitest';
import { listText } from './listText';

it.each([
  [0, ''],
  [1, 'S1'],
  [3, 'S1, S2, S3'],
  [4, 'S1, S2, S3 and 1 more'],
  [1500, 'S1, S2, S3 and 1,497 more'],
])('names at most three of %i', (count, text) => {
  expect(listText(Array.from({ length: count }, (_, index) => `S${index + 1}`))).toBe(text);
});
