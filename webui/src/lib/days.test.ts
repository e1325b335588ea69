import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysOfWeek, monthStart, startOfWeek, weekdayOf } from './days';

describe('days', () => {
  it('counts across months, years and leap days', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-01');
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-01');
    expect(monthStart('2027-06-30')).toBe('2027-06-01');
  });

  it('knows weekdays, before 1970 as well', () => {
    expect(weekdayOf('2027-06-10')).toBe(4);
    expect(weekdayOf('1969-12-31')).toBe(3);
  });

  it.each([
    ['sunday', '2027-06-06'],
    ['monday', '2027-06-07'],
    ['saturday', '2027-06-05'],
  ] as const)('knows a week that begins with %s', (weekStart, first) => {
    expect(daysOfWeek('2027-06-10', weekStart)).toContain('2027-06-10');
    for (const day of daysOfWeek(first, weekStart)) expect(startOfWeek(day, weekStart)).toBe(first);
  });
});
