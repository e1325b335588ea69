import { describe, expect, it } from 'vitest';
import { addDays, addMonths, monthStart, weekdayOf } from '@/lib/days';
import { calendarDays } from './calendarDays';

describe('calendarDays', () => {
  it('begins with the current week', () => {
    const days = calendarDays('2027-06-01', '2027-06-24', '2027-12-31', 'sunday');
    expect(days).toHaveLength(42);
    expect(days[0]).toBe('2027-06-20');
  });

  it.each([
    ['sunday', 0],
    ['monday', 1],
    ['saturday', 6],
  ] as const)('shows the whole of each later month, in weeks that begin with %s', (weekStart, first) => {
    for (let month = '2020-01-01'; month < '2036'; month = addMonths(month, 1)) {
      const days = calendarDays(month, '2019-12-05', '2040-01-01', weekStart);
      expect(days).toHaveLength(42);
      expect(weekdayOf(days[0] ?? '')).toBe(first);
      expect(days.slice(0, 7)).toContain(month);
      expect(days).toContain(addDays(addMonths(month, 1), -1));
    }
  });

  it('ends with the week of the last day that can be booked', () => {
    const days = calendarDays(monthStart('2027-08-07'), '2027-06-08', '2027-08-09', 'sunday');
    expect(days.at(-1)).toBe('2027-08-14');
  });
});
