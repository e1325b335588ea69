import { describe, expect, it } from 'vitest';
import { appointment } from '../../../test/fixtures/dashboard';
import { minutesUntil, startsSoon, timeline } from './timeline';

const at = (clock: string) => `2077-06-10T${clock}:00Z`;
const one = (id: string, from: string, to: string, status: 'confirmed' | 'cancelled' = 'confirmed') =>
  appointment({ id, appointment_datetime: at(from), end_datetime: at(to), status });
const wallClock = (instant: string) => instant.slice(11, 16);
const rowsAt = (clock: string, hours?: Parameters<typeof timeline>[2], list = day) =>
  timeline(list, Date.parse(at(clock)), hours, wallClock).map((row) =>
    row.kind === 'appointment' ? `${row.appointment.id} ${row.phase}` : row.kind,
  );
const day = [one('c', '15:00', '16:00'), one('a', '09:00', '10:00'), one('b', '11:00', '12:00')];

describe('the timeline of a day', () => {
  it.each([
    ['08:00', ['a next', 'b later', 'c later']],
    ['09:30', ['a running', 'now', 'b next', 'c later']],
    ['10:00', ['a past', 'now', 'b next', 'c later']],
    ['11:00', ['a past', 'b running', 'now', 'c next']],
    ['17:00', ['a past', 'b past', 'c past']],
  ])('at %s', (clock, rows) => {
    expect(rowsAt(clock)).toEqual(rows);
  });

  it('passes over a cancelled appointment when it looks for the next', () => {
    const list = [one('a', '09:00', '10:00', 'cancelled'), one('b', '11:00', '12:00')];
    expect(rowsAt('08:00', undefined, list)).toEqual(['a later', 'b next']);
    expect(rowsAt('09:30', undefined, list)).toEqual(['a past', 'now', 'b next']);
  });

  it('shows a gap of the opening hours where it falls', () => {
    const windows = [
      { open: '13:00', close: '20:00' },
      { open: '09:00', close: '12:30' },
    ];
    expect(rowsAt('08:00', { windows })).toEqual(['a next', 'b later', 'closed', 'c later']);
    expect(rowsAt('08:00', { windows: windows.slice(0, 1) })).toEqual(['a next', 'b later', 'c later']);
  });

  it.each([
    ['09:54', false, 6],
    ['09:55', true, 5],
    ['09:59', true, 1],
    ['10:00', false, 0],
  ])('at %s it starts soon: %s', (clock, soon, minutes) => {
    const ten = one('x', '10:00', '11:00');
    expect(startsSoon(ten, Date.parse(at(clock)))).toBe(soon);
    expect(minutesUntil(ten, Date.parse(at(clock)))).toBe(minutes);
  });
});
