import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers, dashboardApi, renderApp } from '../../../../test/renderApp';
import { page } from '../testing/appointmentsApi';
import { calendar, entry, several } from '../testing/calendarApi';
import type { CalendarAppointment } from './api/readCalendar';

const dayPage = `${page}?view=day&date=2077-06-10`;
const at = (time: string) => `2077-06-10T${time}:00-04:00`;
const free = { from: at('10:45'), to: at('11:30') };

/** Maya colours from 10:00, is free from 10:45, and works again from 11:30 to 12:30. */
function color(change: Partial<CalendarAppointment> = {}): CalendarAppointment {
  const [item] = several().items ?? [];
  if (!item) throw new Error('no service');
  return entry({
    service_name: 'Root color',
    items: [{ ...item, end_datetime: at('12:30'), duration_minutes: 150, processing: [free] }],
    ...change,
  });
}

/** Somebody else's appointment with Maya while the colour works. */
const meanwhile = entry({
  id: 'a2',
  customer_name: 'Tom Whitfield',
  service_name: 'Beard trim',
  starts_at: at('10:45'),
  ends_at: at('11:15'),
});

function show(search: string, ...appointments: CalendarAppointment[]) {
  dashboardApi(answers('/api/business/b1/calendar', calendar({ appointments })));
  return renderApp(search);
}

const columnOf = async (name: RegExp) => within(await screen.findByRole('group', { name }));

it('leaves the column of the staff member free during processing time', async () => {
  show(dayPage, color(), meanwhile);
  const mayas = await columnOf(/^Maya Chen/);
  const [first, toms, second] = mayas.getAllByRole('link');
  expect(first).toHaveAccessibleName(
    /^Elena Marchetti, Root color, 10:00\s–\s10:45\sAM, Confirmed, then processing until 11:30\sAM$/,
  );
  expect(second).toHaveAccessibleName(/^Elena Marchetti, Root color, 11:30\sAM\s–\s12:30\sPM, Confirmed$/);
  expect(toms).toHaveAccessibleName(/^Tom Whitfield/);
  expect(mayas.getByText('Processing')).toBeInTheDocument();
  expect(mayas.getByText('Maya Chen is free')).toBeInTheDocument();
  // It has the width of the column, since nothing overlaps it.
  for (const link of [first, toms]) expect(link?.closest('li')?.style.getPropertyValue('--width')).toBe('1');
  expect(first).not.toHaveTextContent('1/1');
});

it('draws no processing time of a cancelled appointment', async () => {
  show(dayPage, color({ status: 'cancelled' }));
  expect((await columnOf(/^Maya Chen/)).queryByText('Processing')).not.toBeInTheDocument();
});

it('draws the whole appointment in a week', async () => {
  show(`${page}?view=week&date=2077-06-10`, color());
  expect(await screen.findByRole('link', { name: /^Elena/ })).toHaveAccessibleName(
    /Root color, 10:00\sAM\s–\s12:30\sPM, Confirmed$/,
  );
});

it('lets another appointment be moved into processing time', async () => {
  const { user } = show(dayPage, color(), { ...meanwhile, starts_at: at('13:00'), ends_at: at('13:30') });
  (await screen.findByRole('link', { name: /^Tom Whitfield/ })).focus();
  await user.keyboard('m');
  for (let steps = 0; steps < 9; steps++) await user.keyboard('{ArrowUp}');
  expect(screen.getByText(/10:45.AM, Maya Chen$/)).toBeInTheDocument();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByText(/10:30.AM, Maya Chen, taken by Elena Marchetti$/)).toBeInTheDocument();
});
