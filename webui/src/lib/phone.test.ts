import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPhone, phoneUrl } from './phone';

// The server's test reads the same file.
const dialled = JSON.parse(readFileSync('../core/customer/testdata/dialled.json', 'utf8')) as Record<
  string,
  string
>;

it.each(Object.entries(dialled))('the link of "%s" dials "%s"', (typed, number) => {
  expect(phoneUrl(typed)).toBe(`tel:${number}`);
});

it.each([
  ['12345', true],
  ['+1 (207) 555-0142', true],
  ['1-2-3-4', false],
  ['later', false],
  ['', false],
])('"%s" as a phone number: %s', (text, accepted) => {
  expect(isPhone(text)).toBe(accepted);
});
