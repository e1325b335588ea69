import { describe, expect, it } from 'vitest';
import { createFormatter } from '@/lib/time';
import { newYorkClock } from '../../../test/fixtures/clock';
import type { HistoryEntry } from './api/getAppointment';
import { historyText } from './historyText';

const format = createFormatter({
  date_format: 'MM/DD/YYYY',
  time_format: '24',
  timezone: 'America/New_York',
  clock_changes: newYorkClock,
});

describe('the text of the history', () => {
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
    [{ action: 'booked' }, 'Booked by the owner'],
    [
      {
        action: 'moved',
        changes: [
          field('appointment_datetime', '2027-06-10T14:00:00Z', '2027-06-10T15:00:00Z'),
          field('timezone', 'America/New_York', 'America/Chicago'),
        ],
      },
      'Time zone of the business changed by the owner',
    ],
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
      'Changed phone, your notes by the owner',
    ],
    [
      { action: 'reopened', changes: [field('status', 'cancelled', 'pending')] },
      'Set to pending by the owner',
    ],
    [{ action: 'no_show', changes: [field('no_show', 'false', 'true')] }, 'Marked as no show by the owner'],
    [{ action: 'no_show', changes: [field('no_show', 'true', 'false')] }, 'No show undone by the owner'],
  ])('%o', (change, words) => {
    expect(historyText(entry(change), format)).toBe(words);
  });
});
