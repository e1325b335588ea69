import { describe, expect, it } from 'vitest';
import { createFormatter } from '@/lib/time';
import { appointment } from '../../../test/fixtures/dashboard';
import type { HistoryEntry } from './api/getAppointment';
import { parseFilters, rangeLabel, ranges, toQuery } from './filters';
import { groupByDay } from './groupByDay';
import { historyText } from './historyText';
import { idempotencyKeys } from './idempotencyKeys';
import { instantOf } from './instantOf';
import { messageText } from './messageText';

const format = createFormatter({
  date_format: 'MM/DD/YYYY',
  time_format: '24',
  timezone: 'America/New_York',
});

describe('a wall-clock time as an instant', () => {
  it.each([
    ['2027-06-10', '10:00', 'America/New_York', '2027-06-10T14:00:00.000Z'],
    ['2027-01-10', '10:00', 'America/New_York', '2027-01-10T15:00:00.000Z'],
    ['2027-06-10', '00:30', 'Pacific/Kiritimati', '2027-06-09T10:30:00.000Z'],
    ['2027-06-10', '10:00', 'Asia/Kathmandu', '2027-06-10T04:15:00.000Z'],
    ['2027-06-10', '10:00', 'UTC', '2027-06-10T10:00:00.000Z'],
    // On November 7, 2027 the hour from 1 to 2 occurs twice in New York: its first pass.
    ['2027-11-07', '01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
    ['2027-11-07', '09:00', 'America/New_York', '2027-11-07T14:00:00.000Z'],
    // On March 14, 2027 the clocks skip from 2 to 3: counted on from before.
    ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
    ['2027-03-14', '09:00', 'America/New_York', '2027-03-14T13:00:00.000Z'],
  ])('%s %s in %s', (day, clock, zone, instant) => {
    expect(instantOf(day, clock, zone)).toBe(instant);
  });
});

describe('grouping by day', () => {
  const at = (id: string, start: string) => appointment({ id, appointment_datetime: start });
  const list = [
    at('today late', '2027-06-10T18:00:00Z'),
    at('tomorrow', '2027-06-11T14:00:00Z'),
    at('today early', '2027-06-10T14:00:00Z'),
    // 02:00 UTC on the 12th is still the 11th in New York.
    at('tomorrow night', '2027-06-12T02:00:00Z'),
  ];
  const ids = (latestFirst: boolean) =>
    groupByDay(list, (instant) => format.day(instant), latestFirst).map(({ day, appointments }) => [
      day,
      ...appointments.map(({ id }) => id),
    ]);

  it('keeps the order of the days and lets the times of each run on', () => {
    expect(ids(false)).toEqual([
      ['2027-06-10', 'today early', 'today late'],
      ['2027-06-11', 'tomorrow', 'tomorrow night'],
    ]);
    expect(ids(true)).toEqual([
      ['2027-06-10', 'today late', 'today early'],
      ['2027-06-11', 'tomorrow night', 'tomorrow'],
    ]);
  });
});

describe('the filters of the address', () => {
  it('show a chosen range whole, past days included', () => {
    const filters = parseFilters(new URLSearchParams('from=2027-06-01&to=2027-06-07'));
    expect(toQuery(filters)).toEqual({ from: '2027-06-01', to: '2027-06-07', past: true });
  });

  it('name a range as its menu does, or by its days', () => {
    const today = '2027-06-10';
    expect(rangeLabel(ranges(today).week, today, format)).toBe('Next 7 days');
    expect(rangeLabel({ from: '2027-07-01', to: '2027-07-03' }, today, format)).toBe(
      '07/01/2027 – 07/03/2027',
    );
    expect(rangeLabel({ from: '2027-07-01', to: '2027-07-01' }, today, format)).toMatch(/^Thursday, July.1$/);
  });
});

describe('the words of the history', () => {
  const entry = (change: Partial<HistoryEntry>): HistoryEntry => ({
    at: '2027-06-01T10:00:00Z',
    by: 'owner',
    action: 'edited',
    changes: [],
    ...change,
  });
  const field = (name: string, from: string, to: string) => ({ field: name, from, to });

  it.each<[Partial<HistoryEntry>, string]>([
    [{ action: 'booked', by: 'customer' }, 'Booked online by the customer'],
    [{ action: 'booked' }, 'Booked by you'],
    [{ action: 'cancelled', by: 'customer' }, 'Cancelled by the customer'],
    [
      {
        action: 'moved',
        by: 'customer',
        changes: [field('appointment_datetime', '2027-06-10T14:00:00Z', '2027-06-11T15:30:00Z')],
      },
      'Moved from 06/10/2027, 10:00 to 06/11/2027, 11:30 by the customer',
    ],
    [
      { changes: [field('client_info.phone', '1', '2'), field('notes', '', 'x')] },
      'Changed phone, your notes by you',
    ],
    [{ action: 'reopened', changes: [field('status', 'cancelled', 'pending')] }, 'Set to pending by you'],
    [{ action: 'no_show', changes: [field('no_show', 'false', 'true')] }, 'Marked as no show by you'],
    [{ action: 'no_show', changes: [field('no_show', 'true', 'false')] }, 'No show undone by you'],
  ])('%o', (change, words) => {
    expect(historyText(entry(change), format)).toBe(words);
  });

  it('tell the state of a message', () => {
    const message = { id: 'm', to: 'x', attempts: 1, reason: '', created_at: '', sent_at: null };
    expect(messageText({ ...message, kind: 'reminder', recipient: 'customer', state: 'sent' })).toBe(
      'Reminder sent',
    );
    expect(messageText({ ...message, kind: 'booked', recipient: 'owner', state: 'failed' })).toBe(
      'Booking notice to you failed',
    );
  });
});

describe('idempotency keys', () => {
  it('stay for the same body and change with it', () => {
    const keyOf = idempotencyKeys();
    const first = keyOf({ time: '10:00' });
    expect(keyOf({ time: '10:00' })).toBe(first);
    expect(keyOf({ time: '11:00' })).not.toBe(first);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
  });
});
