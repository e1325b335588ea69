import { expect, it } from 'vitest';
import { moved } from './moved';

it.each([
  ['a', 1, 'bac'],
  ['c', -1, 'acb'],
  ['a', 2, 'bca'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
])('moves %s by %i', (item, by, result) => {
  expect(moved(['a', 'b', 'c'], item, by).join('')).toBe(result);
});
