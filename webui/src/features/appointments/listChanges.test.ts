import { describe, expect, it } from 'vitest';
import { appointment } from '../../../test/fixtures/dashboard';
import { listChanges, withChangedRows } from './listChanges';

const row = (id: string, change: Parameters<typeof appointment>[0] = {}) => appointment({ id, ...change });
const shown = [row('a'), row('b'), row('c')];

describe('the list compared with its newest state', () => {
  it('has no changes while the rows are the same', () => {
    expect(listChanges(shown, shown)).toEqual({ moved: false, newRequests: [] });
  });

  it('counts new requests', () => {
    const newest = [row('n', { status: 'pending' }), row('m'), ...shown];
    expect(listChanges(shown, newest)).toEqual({ moved: true, newRequests: ['n'] });
  });

  it('does not count a place that is only held for a payment', () => {
    const deposit = {
      state: 'awaiting' as const,
      amount: 36,
      came: 0,
      refunded: 0,
      currency: 'USD',
      dispute: null,
      test: false,
      held_until: '2077-06-02T10:42:00-04:00',
    };
    const newest = [row('n', { status: 'pending', deposit }), ...shown];
    expect(listChanges(shown, newest)).toEqual({ moved: true, newRequests: [] });
  });

  it.each([
    ['gone', [row('a'), row('c')]],
    ['moved', [row('b'), row('a'), row('c')]],
    [
      'given another time',
      [row('a'), row('b', { appointment_datetime: '2077-06-10T11:00:00-04:00' }), row('c')],
    ],
  ])('says that a row was %s', (_, newest) => {
    expect(listChanges(shown, newest)).toEqual({ moved: true, newRequests: [] });
  });

  it('looks at all loaded pages, as far as one request has room', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`m${index}`));
    expect(listChanges(rows(80), rows(80)).moved).toBe(false);
    expect(listChanges(rows(80), rows(79)).moved).toBe(true);
    expect(listChanges(rows(80), rows(81)).moved).toBe(true);
    expect(listChanges(rows(600), rows(500)).moved).toBe(false);
  });
});

it('rows that stay where they are show their newest state', () => {
  const cancelled = row('b', { status: 'cancelled', version: 4 });
  const elsewhere = row('c', { version: 4, appointment_datetime: '2077-06-11T10:00:00-04:00' });
  expect(withChangedRows(shown, [row('a'), cancelled, elsewhere])).toEqual([shown[0], cancelled, shown[2]]);
  // An older response does not undo what the owner just changed on the screen.
  const confirmed = row('a', { status: 'confirmed' });
  expect(withChangedRows([confirmed], [row('a', { status: 'pending' })])).toEqual([confirmed]);
});
