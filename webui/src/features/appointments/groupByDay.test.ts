import { describe, expect, it } from 'vitest';
import { createFormatter } from '@/lib/time';
import { newYorkClock } from '../../../test/fixtures/clock';
import { appointment } from '../../../test/fixtures/dashboard';
import { groupByDay } from './groupByDay';

const format = createFormatter({
  date_format: 'MM/DD/YYYY',
  time_format: '24',
  timezone: 'America/New_York',
  clock_changes: newYorkClock,
});

describe('grouping by day', () => {
  const at = (id: string, start: string) => appointment({ id, appointment_datetime: start });
  const list = [
    at('today late', '2027-06-10T18:00:00Z'),
    at('tomorrow', '2027-06-11T14:00:00Z'),
    at('today early', '2027-06-10T14:00:00Z'),
    // 02:00 UTC on the 12th is still the 11th in New York.
    at('tomorrow night', '2027-06-12T02:00:00Z'),
  ];
  const ids = (latestFirst: boolean) =>
    groupByDay(list, (instant) => format.day(instant), latestFirst).map(({ day, appointments }) => [
      day,
      ...appointments.map(({ id }) => id),
    ]);

  it('keeps the order of the days and lets the times of each run on', () => {
    expect(ids(false)).toEqual([
      ['2027-06-10', 'today early', 'today late'],
      ['2027-06-11', 'tomorrow', 'tomorrow night'],
    ]);
    expect(ids(true)).toEqual([
      ['2027-06-10', 'today late', 'today early'],
      ['2027-06-11', 'tomorrow night', 'tomorrow'],
    ]);
  });
});
