import { describe, expect, it } from 'vitest';
import { createFormatter } from '@/lib/time';
import { newYorkClock } from '../../../../test/fixtures/clock';
import { several } from '../testing/appointmentsApi';
import { startNear, valuesOf, without, withValues } from './editedItems';

const format = createFormatter({
  date_format: 'MM/DD/YYYY',
  time_format: '24',
  timezone: 'America/New_York',
  clock_changes: newYorkClock,
});
const [first, second] = several.items;
if (!first || !second) throw new Error('two services');

describe('the edit of one service', () => {
  it('leaves out what did not change', () => {
    const values = valuesOf(several, second, format);
    expect(values).toEqual({ service_id: 's2', staff_id: 'none', time: '12:30' });
    expect(withValues(several, second, values, format)).toEqual([{ item: 1 }, { item: 2 }]);
    expect(withValues(several, first, { service_id: 's3', staff_id: 'none', time: '09:45' }, format)).toEqual(
      [{ item: 1, service_id: 's3', staff_id: null, start: '2077-06-10T13:45:00Z' }, { item: 2 }],
    );
    expect(without(several.items, first)).toEqual([{ item: 2 }]);
  });

  it('adds one at the end unless another time is entered', () => {
    const values = valuesOf(several, undefined, format);
    expect(values).toEqual({ service_id: '', staff_id: 'none', time: '13:15' });
    const chosen = { ...values, service_id: 's3', staff_id: 'maya' };
    expect(withValues(several, undefined, chosen, format)[2]).toEqual({
      service_id: 's3',
      staff_id: 'maya',
    });
    expect(withValues(several, undefined, { ...chosen, time: '13:20' }, format)[2]).toEqual({
      service_id: 's3',
      staff_id: 'maya',
      start: '2077-06-10T17:20:00Z',
    });
  });
});

describe('the start of a service', () => {
  // Clocks go forward from 02:00 to 03:00 on March 14, 2027, and back from 02:00 to 01:00 on November 7.
  it.each([
    ['on the same day', '2027-06-10T10:00:00-04:00', '12:30', '2027-06-10T16:30:00Z'],
    ['after midnight', '2027-06-10T23:30:00-04:00', '00:15', '2027-06-11T04:15:00Z'],
    ['before midnight', '2027-06-11T00:15:00-04:00', '23:30', '2027-06-11T03:30:00Z'],
    ['after the clocks are put forward', '2027-03-14T01:30:00-05:00', '03:30', '2027-03-14T07:30:00Z'],
    ['that the clocks skip', '2027-03-14T01:30:00-05:00', '02:30', '2027-03-14T07:30:00Z'],
    ['that occurs twice, the first time', '2027-11-07T00:30:00-04:00', '01:30', '2027-11-07T05:30:00Z'],
    ['that occurs twice, the second time', '2027-11-07T01:15:00-05:00', '01:30', '2027-11-07T06:30:00Z'],
    ['after the clocks are put back', '2027-11-07T00:30:00-04:00', '02:30', '2027-11-07T07:30:00Z'],
  ])('%s', (_, near, time, start) => {
    expect(startNear(near, time, format)).toBe(start);
  });
});
