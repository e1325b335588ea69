import { expect, it } from 'vitest';
import { defaultFilters, isNarrowed, orderAfter, parseFilters } from './filters';

const parse = (search: string) => parseFilters(new URLSearchParams(search));

it('opens with those who signed in last', () => {
  expect(parse('')).toEqual(defaultFilters);
  expect(isNarrowed(parse(''))).toBe(false);
});

it('reads what the address says', () => {
  expect(
    parse('q=fern&tier=free&category=hair_salon&created=30d&suspended=false&sort=name&dir=desc'),
  ).toEqual({
    q: 'fern',
    tier: 'free',
    category: 'hair_salon',
    created: '30d',
    suspended: false,
    sort: 'name',
    dir: 'desc',
  });
});

it('leaves out what makes no sense', () => {
  expect(parse('tier=gold&category=zoo&created=1d&suspended=maybe&sort=price&dir=up')).toEqual(
    defaultFilters,
  );
});

it('orders names from A and all else from the newest or the most', () => {
  expect(parse('sort=name').dir).toBe('asc');
  expect(parse('sort=service_count').dir).toBe('desc');
  expect(orderAfter(defaultFilters, 'name')).toEqual({ sort: 'name', dir: 'asc' });
  expect(orderAfter(defaultFilters, 'last_sign_in_at')).toEqual({ sort: 'last_sign_in_at', dir: 'asc' });
});
