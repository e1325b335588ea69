import { describe, expect, it, vi } from 'vitest';
import { addDays } from '@/lib/days';
import { slot, slotsOf } from '../../../test/fixtures/booking';
import { Availability } from './availability';
import type { AvailableDay } from './model';

const first = '2027-06-08';

function sourceWith(free: string[]) {
  return {
    key: 's1',
    days: vi.fn((from: string, to: string) => {
      const days: AvailableDay[] = [];
      for (let day = from; day <= to; day = addDays(day, 1))
        days.push({ date: day, available: free.includes(day) ? 3 : 0 });
      return Promise.resolve(days);
    }),
    slots: vi.fn((day: string) => Promise.resolve(slotsOf(day))),
  };
}

describe('Availability', () => {
  it('requests only days that can be booked', async () => {
    const source = sourceWith(['2027-06-10', '2027-07-10']);
    const availability = new Availability(source, first, '2027-06-30');
    expect(await availability.freeDays('2027-06-01', '2027-07-12')).toEqual(new Set(['2027-06-10']));
    expect(source.days).toHaveBeenCalledExactlyOnceWith(first, '2027-06-30');
    expect(await availability.freeDays('2027-07-01', '2027-07-31')).toEqual(new Set());
    expect(source.days).toHaveBeenCalledTimes(1);
  });

  it('searches for the next free day in ranges of at most 62 days, up to the horizon', async () => {
    const source = sourceWith(['2027-10-01']);
    const availability = new Availability(source, first, '2027-12-05');
    expect(await availability.nextFreeDay('2027-06-20')).toBe('2027-10-01');
    expect(source.days.mock.calls).toEqual([
      ['2027-06-20', '2027-08-20'],
      ['2027-08-21', '2027-10-21'],
    ]);
    expect(await availability.nextFreeDay('2027-10-02')).toBeUndefined();
    expect(source.days.mock.calls.at(-1)).toEqual(['2027-12-03', '2027-12-05']);
  });

  it('returns prefetched slots without another request, unless they are stale', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const source = sourceWith([]);
    const availability = new Availability(source, first, '2027-12-05');
    availability.prefetch('2027-06-10');
    await availability.slots('2027-06-10');
    expect(source.slots).toHaveBeenCalledTimes(1);
    now.mockReturnValue(10_001);
    await availability.slots('2027-06-10');
    expect(source.slots).toHaveBeenCalledTimes(2);
    await availability.freshSlots('2027-06-10');
    expect(source.slots).toHaveBeenCalledTimes(3);
  });

  it('requests again after a failure', async () => {
    const source = sourceWith([]);
    source.slots.mockRejectedValueOnce(new Error('offline'));
    const availability = new Availability(source, first, '2027-12-05');
    await expect(availability.slots('2027-06-10')).rejects.toThrow('offline');
    await expect(availability.slots('2027-06-10')).resolves.toContainEqual(slot('2027-06-10', '09:00'));
  });
});
