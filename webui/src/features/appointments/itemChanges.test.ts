import { describe, expect, it } from 'vitest';
import { createFormatter } from '@/lib/time';
import { newYorkClock } from '../../../test/fixtures/clock';
import type { HistoryEntry } from './api/getAppointment';
import { historyText } from './historyText';
import { itemChanges } from './itemChanges';

const format = createFormatter({
  date_format: 'MM/DD/YYYY',
  time_format: '24',
  timezone: 'America/New_York',
  clock_changes: newYorkClock,
});

/** A service by its name, whoever does it and the hour of its start. */
function item(name: string, staff: string | null, hour: number) {
  const at = (h: number) => `2027-06-10T${String(h).padStart(2, '0')}:00:00-04:00`;
  return {
    service_id: name,
    service_name: name,
    staff_id: staff,
    staff_name: staff,
    start_datetime: at(hour),
    end_datetime: at(hour + 1),
    duration_minutes: 60,
    price: 1,
  };
}

const cut = item('Cut', 'Maya', 10);
const gloss = item('Gloss', 'Leo', 11);

describe('what an entry of the history did to the services', () => {
  const entry = (items: NonNullable<HistoryEntry['items']>): HistoryEntry => ({
    at: '2027-06-01T10:00:00Z',
    by: 'owner',
    action: 'edited',
    changes: [],
    items,
  });

  it.each([
    ['one more', [cut], [cut, gloss], ['Added: Gloss']],
    ['one less', [cut, gloss], [gloss], ['Removed: Cut']],
    ['another in its place', [cut, gloss], [cut, item('Wash', 'Leo', 11)], ['Wash instead of Gloss']],
    ['another person', [cut, gloss], [cut, item('Gloss', 'Maya', 11)], ['Gloss: now Maya']],
    ['nobody any more', [cut, gloss], [cut, item('Gloss', null, 11)], ['Gloss: now Unassigned']],
    [
      'another person and time',
      [cut, gloss],
      [cut, item('Gloss', 'Maya', 12)],
      ['Gloss: now Maya', 'Gloss: now at 12:00'],
    ],
    [
      'in another order',
      [cut, gloss],
      [item('Gloss', 'Leo', 10), item('Cut', 'Maya', 11)],
      ['Gloss: now at 10:00', 'Cut: now at 11:00'],
    ],
    ['the same twice', [cut, gloss], [cut, item('Cut', 'Maya', 12), gloss], ['Added: Cut']],
    ['only the prices', [cut], [{ ...cut, price: 2 }], []],
  ])('%s', (_, from, to, lines) => {
    const edited = entry({ from, to });
    expect(itemChanges(edited, format)).toEqual(lines);
    expect(historyText(edited, format)).toBe('Services changed by the owner');
  });

  it('is nothing where the services stay', () => {
    expect(itemChanges({ at: '', by: 'owner', action: 'edited', changes: [] }, format)).toEqual([]);
  });
});
