import { expect, it } from 'vitest';
import { sumsOf } from './sums';

it('adds up what a demo counts', () => {
  expect(
    sumsOf([
      { _id: { year: 2027, month: 6 }, revenue: 30, count: 2, test_revenue: 15, test_count: 1 },
      { _id: { year: 2026, month: 12 }, revenue: 0, count: 0, test_revenue: 0, test_count: 0 },
    ]),
  ).toEqual([
    { month: '2027-06-01', revenue: 45, payments: 3, average: 15 },
    { month: '2026-12-01', revenue: 0, payments: 0, average: undefined },
  ]);
});
