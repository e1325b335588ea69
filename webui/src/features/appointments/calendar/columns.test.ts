import type { CalendarAppointment } from './api/readCalendar';
import { describe, expect, it } from 'vitest';
import { calendar, entry } from '../testing/calendarApi';
import { elapsedClock, wallClock } from './clock';
import { columnOf, lanesOf } from './columns';

const words = { closed: 'Closed', away: 'Away' };
const options = { clock: elapsedClock, words };
const span = (from: number, to: number) => ({ from, to });
const [today] = calendar().days;
if (!today) throw new Error('the fixture has a day');

describe('the columns of a day', () => {
  it('are the staff members who can be booked, those with appointments, and Unassigned', () => {
    const leaver = entry({ id: 'a9', staff_id: 'gone', staff_name: 'Ida' });
    expect(lanesOf(calendar({ appointments: [leaver] }), 'Unassigned')).toEqual([
      { id: 'maya', name: 'Maya Chen' },
      { id: 'leo', name: 'Leo Martins' },
      { id: 'gone', name: 'Ida' },
      { id: null, name: 'Unassigned' },
    ]);
    expect(lanesOf(calendar({ timetables: [], appointments: [] }), 'Unassigned')).toEqual([]);
  });

  it('begin with Unassigned when an appointment needs a person', () => {
    const namesWith = (change: Partial<CalendarAppointment>) =>
      lanesOf(calendar({ appointments: [entry({ staff_id: null, ...change })] }), 'Unassigned').map(
        ({ name }) => name,
      );
    expect(namesWith({})).toEqual(['Unassigned', 'Maya Chen', 'Leo Martins']);
    expect(namesWith({ status: 'cancelled' })).toEqual(['Maya Chen', 'Leo Martins', 'Unassigned']);
  });

  it('have the hours of the member, and say when they are away while the business is open', () => {
    const column = columnOf(calendar(), today, { id: 'leo', name: 'Leo Martins' }, options);
    expect(column.breaks).toEqual([span(720, 780)]);
    expect(column.closed).toEqual([
      { from: 0, to: 540, reason: undefined },
      { from: 840, to: 1440, reason: 'Away' },
    ]);
  });

  it('have the hours of the business for what nobody in particular does', () => {
    const column = columnOf(calendar(), today, { id: null, name: 'Unassigned' }, options);
    expect(column.closed.map(({ from, to }) => span(from, to))).toEqual([span(0, 540), span(1020, 1440)]);
  });

  it('say why a day is closed', () => {
    const closed = (notes: { date: string; note: string }[]) =>
      columnOf(
        calendar({ timetables: [{ staff_id: null, staff_name: null, open: [], breaks: [], notes }] }),
        today,
        undefined,
        options,
      ).closed;
    expect(closed([])).toEqual([{ from: 0, to: 1440, reason: 'Closed' }]);
    expect(closed([{ date: today.date, note: 'Wedding' }])).toEqual([
      { from: 0, to: 1440, reason: 'Wedding' },
    ]);
  });

  it('have only their own appointments', () => {
    const both = calendar({
      appointments: [entry(), entry({ id: 'a2', staff_id: null, staff_name: null })],
    });
    const ids = (lane: { id: string | null; name: string } | undefined) =>
      columnOf(both, today, lane, options).entries.map(({ appointment }) => appointment.id);
    expect(ids({ id: 'maya', name: 'Maya Chen' })).toEqual(['a1']);
    expect(ids({ id: null, name: 'Unassigned' })).toEqual(['a2']);
    expect(ids(undefined)).toEqual(['a1', 'a2']);
  });
});

it('an appointment over midnight is in both of its days', () => {
  const late = entry({ starts_at: '2077-06-10T23:30:00-04:00', ends_at: '2077-06-11T00:45:00-04:00' });
  const [first, second] = ['2077-06-10', '2077-06-11'].map((date, index) =>
    columnOf(
      calendar({ appointments: [late] }),
      {
        date,
        starts_at: `${date}T00:00:00-04:00`,
        ends_at: `2077-06-${11 + index}T00:00:00-04:00`,
        count: 1,
      },
      undefined,
      { clock: wallClock, words },
    ),
  );
  expect(first?.entries).toMatchObject([{ from: 1410, to: 1440, continued: false }]);
  expect(second?.entries).toMatchObject([{ from: 0, to: 45, continued: true }]);
});
