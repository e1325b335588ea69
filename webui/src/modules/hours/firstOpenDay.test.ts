import { describe, expect, it } from 'vitest';
import { business } from '../../../test/fixtures/dashboard';
import { firstOpenDay } from './firstOpenDay';
import { weekdays } from './week';

const closed = { is_open: false, windows: [] };
const open = { is_open: true, windows: [{ open: '09:00', close: '17:00' }] };

/** Open on weekdays and closed at the weekend. June 11, 2077 is a Friday. */
const shop = {
  ...business,
  operating_hours: Object.fromEntries(
    weekdays.map((day) => [day, day === 'saturday' || day === 'sunday' ? closed : open]),
  ) as typeof business.operating_hours,
  date_overrides: [],
};

describe('the first open day', () => {
  it('is today until the business closes', () => {
    expect(firstOpenDay(shop, '2077-06-11', '16:59')).toBe('2077-06-11');
  });

  it('is the next open day after that, and on a closed day', () => {
    expect(firstOpenDay(shop, '2077-06-11', '17:00')).toBe('2077-06-14');
    expect(firstOpenDay(shop, '2077-06-12', '08:00')).toBe('2077-06-14');
    const closure = { ...shop, date_overrides: [{ date: '2077-06-14', windows: [] }] };
    expect(firstOpenDay(closure, '2077-06-12', '08:00')).toBe('2077-06-15');
  });

  it('is today if there is none', () => {
    const never = Object.fromEntries(weekdays.map((day) => [day, closed])) as typeof business.operating_hours;
    expect(firstOpenDay({ ...shop, operating_hours: never }, '2077-06-11', '08:00')).toBe('2077-06-11');
  });
});
