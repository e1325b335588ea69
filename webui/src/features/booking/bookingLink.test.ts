import { describe, expect, it } from 'vitest';
import { business, cut, services } from '../../../test/fixtures/booking';
import { bookingAddress, readBookingLink } from './bookingLink';

const read = (search: string, hash = '') => readBookingLink({ search, hash }, business, services);

describe('a booking link', () => {
  it('names service, date and channel', () => {
    expect(read('?service=s1&date=2027-06-10&src=Newsletter')).toEqual({
      service: cut,
      day: '2027-06-10',
      channel: 'newsletter',
      toForm: false,
    });
    expect(read('')).toEqual({ toForm: false });
    expect(read('', '#details')).toEqual({ toForm: true });
  });

  it.each([
    ['an unknown service', '?service=s99'],
    ['a day of the past', '?date=2027-06-07'],
    ['a day after the horizon', '?date=2027-08-08'],
    ['a day that does not exist', '?date=2027-06-31'],
    ['no date', '?date=tomorrow'],
    ['a source that is no word', '?src=a%20b'],
    ['a source that is too long', `?src=${'x'.repeat(41)}`],
  ])('ignores %s', (_, search) => {
    expect(read(search)).toEqual({ toForm: false });
  });

  it('accepts today and the last day', () => {
    expect(read('?date=2027-06-08').day).toBe('2027-06-08');
    expect(read('?date=2027-08-07').day).toBe('2027-08-07');
  });
});

it('writes the address of a step, and keeps what else the link said', () => {
  const home = { pathname: '/book/harbour', search: '?src=card&date=2027-06-09' };
  const day = '2027-06-10';
  expect(bookingAddress({ ...home, search: '' }, {}, false)).toBe('/book/harbour');
  expect(bookingAddress(home, {}, false)).toBe('/book/harbour?src=card');
  expect(bookingAddress(home, { service: cut, day }, true)).toBe(
    '/book/harbour?src=card&date=2027-06-10&service=s1#details',
  );
});
