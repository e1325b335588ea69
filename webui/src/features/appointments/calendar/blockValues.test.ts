import { describe, expect, it } from 'vitest';
import { newValues, toRequest, valuesOf, type BlockValues } from './blockValues';

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
        // For a block that happens once, the server stores the last day.
        last_date:
          request.last_date ??
          (one.repeat === 'weekly' ? null : one.end > one.start ? one.date : '2077-06-11'),
      };
      expect(valuesOf(stored)).toEqual(one.repeat === 'once' ? { ...one, weekdays: ['thursday'] } : one);
    }
  });
});
