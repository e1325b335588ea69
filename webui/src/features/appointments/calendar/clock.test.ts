import { describe, expect, it } from 'vitest';
import { createFormatter } from '@/lib/time';
import { fixedClock } from '@/lib/zoneClock';
import { newYorkClock } from '../../../../test/fixtures/clock';
import { elapsedClock, wallClock, withOffset } from './clock';

const format = createFormatter({
  date_format: 'MM/DD/YYYY',
  time_format: '12',
  timezone: 'America/New_York',
  clock_changes: newYorkClock,
});
const day = (date: string, starts_at: string, ends_at: string) => ({ date, starts_at, ends_at, count: 0 });
const plain = day('2026-06-10', '2026-06-10T00:00:00-04:00', '2026-06-11T00:00:00-04:00');
const long = day('2026-11-01', '2026-11-01T00:00:00-04:00', '2026-11-02T00:00:00-05:00');
const short = day('2026-03-08', '2026-03-08T00:00:00-05:00', '2026-03-09T00:00:00-04:00');

describe('the clock of one day', () => {
  it('has the hours that pass', () => {
    expect([plain, long, short].map((one) => elapsedClock.length(one) / 60)).toEqual([24, 25, 23]);
  });

  it('tells the two passes of a repeated hour apart', () => {
    expect(elapsedClock.minuteOf(long, '2026-11-01T01:30:00-04:00')).toBe(90);
    expect(elapsedClock.minuteOf(long, '2026-11-01T01:30:00-05:00')).toBe(150);
    expect(elapsedClock.instantAt(long, 90, format)).toBe('2026-11-01T01:30:00-04:00');
    expect(elapsedClock.instantAt(long, 150, format)).toBe('2026-11-01T01:30:00-05:00');
    expect(elapsedClock.instantAt(short, 120, format)).toBe('2026-03-08T03:00:00-04:00');
  });

  it('goes on before and after the day', () => {
    expect(elapsedClock.span(plain, '2026-06-09T23:30:00-04:00', '2026-06-11T00:30:00-04:00')).toEqual({
      from: -30,
      to: 1470,
    });
  });
});

describe('the clock of days side by side', () => {
  it('shows the same time at the same height on each day', () => {
    expect(wallClock.minuteOf(plain, '2026-06-10T15:00:00-04:00')).toBe(900);
    expect(wallClock.minuteOf(long, '2026-11-01T15:00:00-05:00')).toBe(900);
    expect(wallClock.minuteOf(short, '2026-03-08T15:00:00-04:00')).toBe(900);
  });

  it.each([
    [
      'until the time at which it ends',
      long,
      '2026-11-01T00:00:00-04:00',
      '2026-11-01T06:00:00-05:00',
      0,
      360,
    ],
    ['over the skipped hour', short, '2026-03-08T01:30:00-05:00', '2026-03-08T03:30:00-04:00', 90, 210],
    ['as long as it lasts', long, '2026-11-01T01:30:00-04:00', '2026-11-01T01:15:00-05:00', 90, 135],
    ['as long as it lasts', long, '2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00', 90, 150],
  ])('draws what spans a change of clocks %s', (_, on, start, end, from, to) => {
    expect(wallClock.span(on, start, end)).toEqual({ from, to });
  });

  it('finds the instant of a time on the wall', () => {
    expect(wallClock.instantAt(plain, 615, format)).toBe('2026-06-10T10:15:00-04:00');
    expect(wallClock.instantAt(long, 90, format)).toBe('2026-11-01T01:30:00-04:00');
    expect(wallClock.instantAt(long, 600, format)).toBe('2026-11-01T10:00:00-05:00');
    expect(wallClock.instantAt(short, 600, format)).toBe('2026-03-08T10:00:00-04:00');
    // 2:30 does not exist on this day.
    expect(wallClock.instantAt(short, 150, format)).toBe('2026-03-08T03:30:00-04:00');
  });
});

it('writes offsets of any zone', () => {
  const zone = (offset: string) =>
    createFormatter({
      date_format: 'YYYY-MM-DD',
      time_format: '24',
      timezone: 'UTC',
      clock_changes: fixedClock(offset),
    });
  const at = Date.parse('2026-06-10T12:00:00Z');
  expect(withOffset(at, zone('+00:00'))).toBe('2026-06-10T12:00:00+00:00');
  expect(withOffset(at, zone('+05:45'))).toBe('2026-06-10T17:45:00+05:45');
  expect(withOffset(at, zone('-02:30'))).toBe('2026-06-10T09:30:00-02:30');
});
