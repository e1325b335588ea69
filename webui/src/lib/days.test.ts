import { describe, expect, it } from 'vitest';
import { addDays, addMonths, monthGrid, monthStart, weekdayOf } from './days';

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
});

describe('monthGrid', () => {
  it('contains every month from 2020 to 2035 in 42 days that start on a Sunday', () => {
    for (let month = '2020-01-01'; month < '2036'; month = addMonths(month, 1)) {
      const grid = monthGrid(month);
      expect(grid).toHaveLength(42);
      expect(weekdayOf(grid[0] ?? '')).toBe(0);
      expect(new Set(grid).size).toBe(42);
      expect(grid.slice(0, 7)).toContain(month);
      expect(grid).toContain(addDays(addMonths(month, 1), -1));
    }
  });
});
