import { expect, it } from 'vitest';
import { utcFormat as format } from '@/lib/utcFormat';
import { weekText } from './hoursText';
import { toWeek } from './week';

const day = (open: string, close: string) => ({ is_open: true, windows: [{ open, close }] });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('names days with the same hours together', () => {
  const usual = day('09:00', '17:00');
  const week = { monday: usual, tuesday: usual, wednesday: usual, thursday: usual, friday: usual };
  expect(plain(weekText(toWeek({ ...week, saturday: usual }), 'sunday', format))).toBe(
    'Mon–Sat 9:00 AM – 5:00 PM',
  );
  expect(
    plain(weekText(toWeek({ ...week, wednesday: { is_open: false, windows: [] } }), 'sunday', format)),
  ).toBe('Mon–Tue 9:00 AM – 5:00 PM; Thu–Fri 9:00 AM – 5:00 PM');
  expect(plain(weekText(toWeek({ saturday: day('10:00', '14:00') }), 'sunday', format))).toBe(
    'Sat 10:00 AM – 2:00 PM',
  );
  expect(weekText(toWeek({}), 'sunday', format)).toBe('Closed all week');
});

it('begins with the first day of the week', () => {
  const weekend = { friday: day('10:00', '14:00'), sunday: day('10:00', '14:00') };
  expect(plain(weekText(toWeek(weekend), 'sunday', format))).toMatch(/^Sun .*; Fri /);
  expect(plain(weekText(toWeek(weekend), 'monday', format))).toMatch(/^Fri .*; Sun /);
  expect(plain(weekText(toWeek(weekend), 'saturday', format))).toMatch(/^Sun .*; Fri /);
});
