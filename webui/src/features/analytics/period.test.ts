import { describe, expect, it } from 'vitest';
import { parsePeriod } from './period';

describe('the period in the address', () => {
  it.each([
    ['', { period: 'month' }],
    ['period=year', { period: 'year' }],
    ['period=year&from=2027-01-01&to=2027-02-01', { period: 'year' }],
    [
      'period=custom&from=2027-01-01&to=2027-02-01',
      { period: 'custom', from: '2027-01-01', to: '2027-02-01' },
    ],
    ['period=custom&from=2027-01-01', { period: 'month' }],
    ['period=custom&from=x&to=2027-02-01', { period: 'month' }],
    ['period=decade', { period: 'month' }],
  ])('%s', (search, want) => {
    expect(parsePeriod(new URLSearchParams(search))).toEqual(want);
  });
});
