import { describe, expect, it } from 'vitest';
import { appointment } from '../../../test/fixtures/dashboard';
import { listChanges, withChangedRows } from './listChanges';

const row = (id: string, change: Parameters<typeof appointment>[0] = {}) => appointment({ id, ...change });
const shown = [row('a'), row('b'), row('c')];

describe('the list compared with its newest state', () => {
  it('has no changes while the rows are the same', () => {
    expect(listChanges(shown, shown)).toEqual({ moved: false, newRequests: 0 });
  });

  it('counts new requests', () => {
    const newest = [row('n', { status: 'pending' }), row('m'), ...shown];
    expect(listChanges(shown, newest)).toEqual({ moved: true, newRequests: 1 });
  });

  it.each([
    ['gone', [row('a'), row('c')]],
    ['moved', [row('b'), row('a'), row('c')]],
    [
      'given another time',
      [row('a'), row('b', { appointment_datetime: '2077-06-10T11:00:00-04:00' }), row('c')],
    ],
  ])('says that a row was %s', (_, newest) => {
    expect(listChanges(shown, newest)).toEqual({ moved: true, newRequests: 0 });
  });

  it('looks at the first page alone when more are loaded', () => {
    const many = Array.from({ length: 80 }, (_, index) => row(`m${index}`));
    expect(listChanges(many, many.slice(0, 50)).moved).toBe(false);
    expect(listChanges(many, many.slice(1, 51)).moved).toBe(true);
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
