import { describe, expect, it } from 'vitest';
import { shownDays, step, weeks } from './dates';

describe('the days of a calendar', () => {
  it('a month has 42 cells, also a February of four weeks', () => {
    expect(shownDays('month', '2026-11-20', 'sunday')).toEqual({ from: '2026-11-01', to: '2026-12-12' });
    expect(shownDays('month', '2026-11-20', 'monday')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(shownDays('month', '2026-02-10', 'sunday')).toEqual({ from: '2026-02-01', to: '2026-03-14' });
  });

  it('a week has seven days over the end of a year, a day one', () => {
    expect(shownDays('week', '2026-12-31', 'sunday')).toEqual({ from: '2026-12-27', to: '2027-01-02' });
    expect(shownDays('day', '2026-12-31', 'sunday')).toEqual({ from: '2026-12-31', to: '2026-12-31' });
  });

  it('steps by what is shown', () => {
    expect(step('day', '2026-12-31', 1)).toBe('2027-01-01');
    expect(step('week', '2027-01-02', -1)).toBe('2026-12-26');
    expect(step('month', '2026-01-31', 1)).toBe('2026-02-01');
  });

  it('splits days into weeks', () => {
    expect(weeks([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([[1, 2, 3, 4, 5, 6, 7], [8]]);
  });
});
