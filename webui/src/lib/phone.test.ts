import { expect, it } from 'vitest';
import { isPhone, phoneUrl } from './phone';

it('a link dials digits and the plus sign alone', () => {
  expect(phoneUrl('+1 (207) 555-0142')).toBe('tel:+12075550142');
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
