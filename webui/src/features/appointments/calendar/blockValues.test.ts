import { describe, expect, it } from 'vitest';
import { entry } from '../testing/calendarApi';
import { appointmentsIn, newValues, toRequest, valuesOf, type BlockValues } from './blockValues';

const lunch = newValues({ date: '2077-06-10', start: '12:00', end: '13:00', staff: [] });
const values = (change: Partial<BlockValues>): BlockValues => ({ ...lunch, ...change });

describe('a block', () => {
  it('is once, for the whole business, unless something else is chosen', () => {
    expect(toRequest(lunch)).toEqual({
      label: '',
      staff_ids: null,
      weekdays: [],
      first_date: '2077-06-10',
      last_date: null,
      start: '12:00',
      end: '13:00',
    });
    expect(toRequest(values({ repeat: 'weekly', staff: ['maya'], until: '2077-12-31' }))).toMatchObject({
      staff_ids: ['maya'],
      weekdays: ['thursday'],
      last_date: '2077-12-31',
    });
  });

  it('comes back as it was entered', () => {
    const weekly = values({
      repeat: 'weekly',
      weekdays: ['monday', 'friday'],
      staff: ['leo'],
      label: 'Course',
    });
    for (const one of [lunch, weekly, values({ end: '00:00' }), values({ until: '2077-06-14' })]) {
      const request = toRequest(one);
      const stored = {
        id: 'b',
        version: 1,
        label: '',
        staff_ids: null,
        weekdays: [],
        ...request,
        // The server stores the last day of what is once.
        last_date:
          request.last_date ??
          (one.repeat === 'weekly' ? null : one.end > one.start ? one.date : '2077-06-11'),
      };
      expect(valuesOf(stored)).toEqual(one.repeat === 'once' ? { ...one, weekdays: ['thursday'] } : one);
    }
  });
});

describe('appointments in a block', () => {
  const at = (from: string, to: string, change = {}) =>
    entry({ starts_at: `${from}:00-04:00`, ends_at: `${to}:00-04:00`, ...change });
  const found = (block: BlockValues, ...appointments: ReturnType<typeof entry>[]) =>
    appointmentsIn(block, appointments).length;

  it('are those that overlap it', () => {
    expect(found(lunch, at('2077-06-10T11:30', '2077-06-10T12:15'))).toBe(1);
    expect(found(lunch, at('2077-06-10T11:30', '2077-06-10T12:00'))).toBe(0);
    expect(found(lunch, at('2077-06-10T13:00', '2077-06-10T13:30'))).toBe(0);
    expect(found(lunch, at('2077-06-11T12:00', '2077-06-11T12:30'))).toBe(0);
  });

  it('are those of the chosen people that still hold their place', () => {
    const inside = at('2077-06-10T12:00', '2077-06-10T12:30');
    expect(found(values({ staff: ['leo'] }), inside)).toBe(0);
    expect(found(values({ staff: ['maya'] }), inside)).toBe(1);
    expect(found(lunch, { ...inside, status: 'cancelled' })).toBe(0);
  });

  it('are found over midnight, over several days, and each week until its end', () => {
    expect(found(values({ start: '22:00', end: '02:00' }), at('2077-06-11T01:00', '2077-06-11T01:30'))).toBe(
      1,
    );
    expect(found(values({ until: '2077-06-12' }), at('2077-06-11T09:00', '2077-06-11T10:00'))).toBe(1);
    const weekly = values({ repeat: 'weekly', weekdays: ['thursday'] });
    const nextWeek = at('2077-06-17T12:00', '2077-06-17T12:30');
    expect(found(weekly, nextWeek)).toBe(1);
    expect(found({ ...weekly, until: '2077-06-16' }, nextWeek)).toBe(0);
  });
});
