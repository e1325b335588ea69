import { describe, expect, it } from 'vitest';
import { createFormatter } from '@/lib/time';
import { newYorkClock } from '../../../../test/fixtures/clock';
import { coversHourLabel, narrowTime } from './entryText';

const clocks = {
  'America/New_York': newYorkClock,
  'Australia/Sydney': [
    { at: '2026-10-03T16:00:00Z', offset_minutes: 660, abbreviation: 'GMT+11' },
    { at: '2027-04-03T16:00:00Z', offset_minutes: 600, abbreviation: 'GMT+10' },
  ],
};

const formatter = (timezone: keyof typeof clocks, time_format: '12' | '24' = '12') =>
  createFormatter({ date_format: 'MM/DD/YYYY', time_format, timezone, clock_changes: clocks[timezone] });

describe('the start of an appointment in a narrow column', () => {
  it.each([
    ['America/New_York', '12', '2027-11-07T10:30:00-05:00', '10:30'],
    ['America/New_York', '24', '2027-11-07T15:30:00-05:00', '15:30'],
    ['America/New_York', '12', '2027-11-07T01:30:00-04:00', '1:30 EDT'],
    ['America/New_York', '12', '2027-11-07T01:30:00-05:00', '1:30 EST'],
    ['Australia/Sydney', '12', '2027-04-04T02:30:00+10:00', '2:30 +10'],
  ] as const)('in %s with %s hours: %s is %s', (zone, hours, instant, shown) => {
    expect(narrowTime(instant, formatter(zone, hours)).replaceAll('\u00a0', ' ')).toBe(shown);
  });
});

describe('the label of the current time', () => {
  it.each([
    [-15, '8 PM', false],
    [-14, '8 PM', true],
    [14, '8 PM', true],
    [15, '8 PM', false],
    [15, '2 AM GMT+11', true],
    [29, '2 AM GMT+11', true],
    [30, '2 AM GMT+11', false],
  ])('%i minutes after an hour that is labelled %s covers it: %s', (minutes, label, covers) => {
    expect(coversHourLabel(minutes, label)).toBe(covers);
  });
});
