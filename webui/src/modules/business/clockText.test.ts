import { describe, expect, it } from 'vitest';
import { parseClock, shiftClock } from './clockText';

describe('a time as people type it', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9:30 pm', '21:30'],
    ['930p', '21:30'],
    ['9 P.M.', '21:00'],
    ['12', '12:00'],
    ['12 am', '00:00'],
    ['5', '17:00'],
    ['05:00', '05:00'],
    ['1830', '18:30'],
    ['21:15', '21:15'],
    ['0', '00:00'],
    ['24:00', '00:00'],
    [' 10:00\u00a0AM ', '10:00'],
  ])('"%s" is %s on a 12-hour clock', (text, time) => {
    expect(parseClock(text, '12', '')).toBe(time);
  });

  it.each([
    ['5', '05:00'],
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:30 pm', '21:30'],
    ['1730', '17:30'],
  ])('"%s" is %s on a 24-hour clock', (text, time) => {
    expect(parseClock(text, '24', '17:00')).toBe(time);
  });

  it('stays in the half of the day of the time that it replaces', () => {
    expect(parseClock('6', '12', '09:00')).toBe('06:00');
    expect(parseClock('8', '12', '17:00')).toBe('20:00');
    expect(parseClock('8 am', '12', '17:00')).toBe('08:00');
  });

  it.each(['', 'soon', '93', '9:3', '9:60', '25', '24:30', '13 pm', '0 am', '12345'])(
    '"%s" is none',
    (text) => {
      expect(parseClock(text, '12', '')).toBeUndefined();
    },
  );
});

it('a time is shifted around midnight', () => {
  expect(shiftClock('23:50', 15)).toBe('00:05');
  expect(shiftClock('00:00', -15)).toBe('23:45');
});
