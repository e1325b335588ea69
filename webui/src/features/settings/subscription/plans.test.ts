import { describe, expect, it } from 'vitest';
import { installation } from '../../../../test/fixtures/installation';
import { paidPlans, percentGone, saving } from './plans';

describe('the plans of the installation', () => {
  it('are undefined where none is sold', () => {
    expect(paidPlans([])).toBeUndefined();
    expect(paidPlans(installation.plans)?.premium_yearly.price).toBe(200);
  });

  it('say what a year saves', () => {
    const yearly = paidPlans(installation.plans)?.premium_yearly;
    expect(yearly && saving({ ...yearly, price: 149.99, list_price: 179.88 }).percent).toBe('16.6');
    expect(yearly && saving(yearly).amount).toBe(40);
  });
});

describe('the part of a period that is over', () => {
  const from = '2027-06-01T00:00:00Z';
  const until = '2027-06-11T00:00:00Z';
  it.each([
    ['2027-05-01T00:00:00Z', 0],
    ['2027-06-01T00:00:00Z', 0],
    ['2027-06-06T00:00:00Z', 50],
    ['2027-07-01T00:00:00Z', 100],
  ])('at %s is %i percent', (now, percent) => {
    expect(percentGone(from, until, Date.parse(now))).toBe(percent);
  });
});
