import { describe, expect, it } from 'vitest';
import { createFormatter } from '@/lib/time';
import { newYorkClock } from '../../../test/fixtures/clock';
import { parseFilters, rangeLabel, ranges, toQuery } from './filters';

const format = createFormatter({
  date_format: 'MM/DD/YYYY',
  time_format: '24',
  timezone: 'America/New_York',
  clock_changes: newYorkClock,
});

describe('the filters of the address', () => {
  it('show a chosen range whole, past days included', () => {
    const filters = parseFilters(new URLSearchParams('from=2027-06-01&to=2027-06-07'));
    expect(toQuery(filters)).toEqual({ from: '2027-06-01', to: '2027-06-07', past: true });
  });

  it('name a range as its menu does, or by its days', () => {
    const today = '2027-06-10';
    expect(rangeLabel(ranges(today).week, today, format)).toBe('Next 7 days');
    expect(rangeLabel({ from: '2027-07-01', to: '2027-07-03' }, today, format)).toBe(
      '07/01/2027 – 07/03/2027',
    );
    expect(rangeLabel({ from: '2027-07-01', to: '2027-07-01' }, today, format)).toMatch(/^Thursday, July.1$/);
  });
});
