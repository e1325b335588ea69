import { describe, expect, it } from 'vitest';
import { business, cut, services, staffMember } from '../../../test/fixtures/booking';
import { mixedServices, workshop } from '../../../test/fixtures/classes';
import { bookingAddress, readBookingLink } from './bookingLink';

const maya = staffMember('maya', ['s1']);
const staff = [maya, staffMember('noor', ['s2'])];

const read = (search: string, hash = '') => readBookingLink({ search, hash }, business, services, staff);

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

  it('names a staff member who does the service, or says that anyone will do', () => {
    expect(read('?service=s1&staff=maya').staff).toBe(maya);
    expect(read('?staff=maya').staff).toBe(maya);
    expect(read('?service=s2&staff=maya').staff).toBeUndefined();
    expect(read('?service=s1&staff=any').staff).toBe('any');
    expect(read('?service=s3&staff=any').staff).toBeUndefined();
  });

  it('names several services in their order, and who does each', () => {
    expect(read('?service=s2,s1,s2')).toEqual({ service: services[1], further: [cut], toForm: false });
    expect(read('?service=s2,s1&staff=any,maya').staff).toEqual({ each: { s1: maya } });
    expect(read('?service=s2,s1&staff=any').staff).toBe('any');
    expect(read('?service=s2,s1&staff=maya').staff).toBeUndefined();
    expect(read('?service=s2,s1&staff=same').staff).toBeUndefined();
    expect(read('?service=s1&staff=same').staff).toBeUndefined();
    expect(read('?service=s2,s1&staff=maya,any,any').staff).toBeUndefined();
  });

  it('reads only the first of too many services', () => {
    expect(read('?service=s1,s2,s3,s4,s5,s6,s7')).toEqual({ service: cut, toForm: false });
    expect(read('?service=s1,s2,s3,s4,s5,s6').further).toHaveLength(5);
  });

  it('names a class alone, without a staff member', () => {
    const readMixed = (search: string) =>
      readBookingLink({ search, hash: '' }, business, mixedServices, staff);
    expect(readMixed('?service=workshop&staff=any')).toEqual({ service: workshop, toForm: false });
    expect(readMixed('?service=s1,workshop')).toEqual({ service: cut, toForm: false });
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
  expect(bookingAddress(home, { service: cut, staff: maya }, false)).toBe(
    '/book/harbour?src=card&service=s1&staff=maya',
  );
  const several = { service: services[1] ?? cut, further: [cut], staff: { each: { s1: maya } } };
  expect(bookingAddress(home, several, false)).toBe('/book/harbour?src=card&service=s2,s1&staff=any,maya');
});
