import { describe, expect, it } from 'vitest';
import type { Figures } from './api/analytics';
import { leadTimeText, measuresOf, measureText, pointsChange, relativeChange } from './figures';

describe('a change', () => {
  it('of a count is in percent', () => {
    expect(relativeChange(109, 100)).toEqual({ direction: 'up', text: '9%', good: true });
    expect(relativeChange(50, 100)).toEqual({ direction: 'down', text: '50%', good: false });
    expect(relativeChange(1001, 1000)).toEqual({ direction: 'up', text: '0.1%', good: true });
    expect(relativeChange(1, 3)?.text).toBe('67%');
    expect(relativeChange(7, 7)?.direction).toBe('same');
    expect(relativeChange(7, 0)).toBeUndefined();
  });

  it('of a percentage is in points, and red or green by meaning', () => {
    expect(pointsChange(6.8, 5.9, 'down')).toEqual({ direction: 'up', text: '0.9 pts', good: false });
    expect(pointsChange(61, 57, 'up')).toEqual({ direction: 'up', text: '4 pts', good: true });
    expect(pointsChange(null, 57, 'up')).toBeUndefined();
  });
});

it.each([
  [5760, '4 days'],
  [1440, '24 hours'],
  [119, '119 minutes'],
  [0, '0 minutes'],
])('a lead time of %s minutes reads %s', (minutes, text) => {
  expect(leadTimeText(minutes)).toBe(text);
});

it('a week without open time has a dash for its use, and 0 for its appointments', () => {
  const week: Figures = {
    appointments: 0,
    cancelled: 0,
    no_shows: 0,
    revenue: [],
    blocked_minutes: 0,
    open_minutes: 0,
    utilisation_percent: null,
    cancellation_percent: null,
    no_show_percent: null,
  };
  const shown = measuresOf({ totals: week }).map((measure) => [
    measure.name,
    measureText(measure, measure.of(week)),
  ]);
  expect(Object.fromEntries(shown)).toMatchObject({ 'Hours used': '–', Appointments: '0' });
});
