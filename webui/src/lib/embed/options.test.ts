import { expect, it } from 'vitest';
import { frameQuery, readColour, readNumber } from './options';

it.each([
  ['width', '299', 300],
  ['width', '801', 800],
  ['width', ' 640 ', 640],
  ['width', '', 600],
  ['width', null, 600],
  ['width', 'wide', 600],
  ['height', '1e9', 1000],
  ['height', '0', 400],
  ['borderRadius', '0', 0],
  ['borderRadius', '20.6', 20],
  ['fontSize', '-1', 12],
  ['fontSize', null, 16],
] as const)('reads %s "%s" as %i', (option, text, number) => {
  expect(readNumber(option, text)).toBe(number);
});

it('reads colours with and without their mark, and nothing else', () => {
  expect(readColour('#3F8FD6')).toBe('#3f8fd6');
  expect(readColour('3f8fd6')).toBe('#3f8fd6');
  expect(readColour('#FAb')).toBe('#ffaabb');
  for (const text of [null, '', 'red', '#ffff', '#3f8fd6ff', 'url(x)', '#3f8fd6;}'])
    expect(readColour(text)).toBeUndefined();
});

it('writes the query of the page in the frame', () => {
  const numbers = { borderRadius: 8, fontSize: 16 };
  expect(`${frameQuery(numbers)}`).toBe('src=embed&radius=8&size=16');
  expect(`${frameQuery({ ...numbers, scheme: 'dark' })}`).toBe('src=embed&scheme=dark&radius=8&size=16');
  expect(`${frameQuery({ ...numbers, backgroundColor: '#ffffff', primaryColor: '#3f8fd6' })}`).toBe(
    'src=embed&background=ffffff&primary=3f8fd6&radius=8&size=16',
  );
});
