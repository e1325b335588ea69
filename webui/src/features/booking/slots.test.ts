import { describe, expect, it } from 'vitest';
import { createFormatter } from '@/lib/time';
import { business, slot } from '../../../test/fixtures/booking';
import { newYorkClock } from '../../../test/fixtures/clock';
import { groupSlots, sameStart, slotEnd } from './slots';

const format = createFormatter(business);
const day = '2027-06-10';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('groupSlots', () => {
  it('groups by part of the day, without empty parts', () => {
    const groups = groupSlots(
      ['00:00', '11:59', '12:00', '16:45', '17:00', '23:45'].map((time) => slot(day, time)),
      format,
    );
    expect(groups.map(({ part, slots }) => [part, slots.map(({ label }) => plain(label))])).toEqual([
      ['morning', ['12:00 AM', '11:59 AM']],
      ['afternoon', ['12:00 PM', '4:45 PM']],
      ['evening', ['5:00 PM', '11:45 PM']],
    ]);
    expect(groupSlots([slot(day, '17:30')], format).map(({ part }) => part)).toEqual(['evening']);
    expect(groupSlots([], format)).toEqual([]);
  });

  it('names the zone of a time that occurs twice, and only of that', () => {
    const newYork = createFormatter({
      ...business,
      timezone: 'America/New_York',
      clock_changes: newYorkClock,
    });
    const [morning] = groupSlots(
      [
        { time: '01:30', datetime: '2027-11-07T01:30:00-04:00', staff_ids: [] },
        { time: '01:30', datetime: '2027-11-07T01:30:00-05:00', staff_ids: [] },
        { time: '02:30', datetime: '2027-11-07T02:30:00-05:00', staff_ids: [] },
      ],
      newYork,
    );
    expect(morning?.slots.map(({ label }) => plain(label))).toEqual([
      '1:30 AM EDT',
      '1:30 AM EST',
      '2:30 AM',
    ]);
  });
});

it('compares starts as instants', () => {
  expect(sameStart(slot(day, '10:30'), { ...slot(day, '10:30'), datetime: '2027-06-10T13:30:00Z' })).toBe(
    true,
  );
  expect(sameStart(slot(day, '10:30'), slot(day, '10:45'))).toBe(false);
});

it('adds the duration of the service', () => {
  expect(slotEnd(slot(day, '10:30'), { duration_minutes: 45 })).toBe('2027-06-10T14:15:00.000Z');
});
