import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { appointment, detail } from '../../../../test/fixtures/dashboard';
import { answers, dashboardApi, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { listPath, page } from '../testing/appointmentsApi';
import { calendar, entry, several } from '../testing/calendarApi';
import type { CalendarAppointment } from './api/readCalendar';

const dayPage = `${page}?view=day&date=2077-06-10`;

function calendarApi(...appointments: CalendarAppointment[]) {
  dashboardApi(
    answers('/api/business/b1/calendar', calendar({ appointments })),
    answers(`${listPath}/a1`, detail()),
  );
}

/** Returns what is sent to move the appointment. */
function movesApi(): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.put(`${listPath}/a1`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(appointment());
    }),
  );
  return sent;
}

const columnOf = (name: RegExp) => screen.findByRole('group', { name });
const blowDry = () => screen.findByRole('link', { name: /Blow-dry/ });

describe('an appointment of several services', () => {
  it('has a block for each of them, in the column of whoever does it', async () => {
    calendarApi(several());
    renderApp(dayPage);
    const mayas = within(await columnOf(/^Maya Chen/)).getAllByRole('link');
    expect(mayas).toHaveLength(2);
    expect(mayas[0]).toHaveAccessibleName(
      /^Elena Marchetti, Root color, service 1 of 3, 10:00\s–\s10:45\sAM, Confirmed$/,
    );
    expect(mayas[1]).toHaveTextContent('2/3');
    const leos = within(await columnOf(/^Leo Martins/)).getAllByRole('link');
    expect(leos).toHaveLength(1);
    expect(leos[0]).toHaveAccessibleName(
      /^Elena Marchetti, Blow-dry, service 3 of 3, 11:30\sAM\s–\s12:15\sPM/,
    );
    // Two of Maya's services are still one appointment.
    expect(screen.getAllByText(/^1 booked/)).toHaveLength(2);
  });

  it('asks for a person where one of the services has none', async () => {
    const [first, ...others] = several().items ?? [];
    if (!first) throw new Error('no service');
    calendarApi(
      several({ items: [first, ...others.map((item) => ({ ...item, staff_id: null, staff_name: null }))] }),
    );
    renderApp(dayPage);
    const nobodys = await columnOf(/^Unassigned/);
    expect(within(nobodys).getAllByRole('link')).toHaveLength(2);
    expect(screen.getByText('1 needs a person')).toBeVisible();
  });

  it('is one block where all share a column', async () => {
    calendarApi(several());
    renderApp(`${page}?view=week&date=2077-06-10`);
    expect(await screen.findByRole('link', { name: /^Elena/ })).toHaveAccessibleName(
      /Root color, Haircut, Blow-dry, 10:00\sAM\s–\s12:15\sPM/,
    );
  });

  it('is marked as a whole when it is opened, and gets the focus back', async () => {
    calendarApi(several());
    const { user } = renderApp(dayPage);
    await user.click(await blowDry());
    const marked = () => document.querySelectorAll('a[aria-current="true"]');
    await waitFor(() => expect(marked()).toHaveLength(3));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Elena Marchetti' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('link', { name: /Root color/ })).toHaveFocus());
  });

  it('moves in time only, with all of its services', async () => {
    calendarApi(several());
    const sent = movesApi();
    const { user } = renderApp(dayPage);
    (await blowDry()).focus();
    await user.keyboard('m{ArrowLeft}');
    expect(screen.getByText('No further')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByText(/^Thursday, June.10, 10:15.AM$/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Move without a message' }));
    expect(await screen.findByText('Appointment moved')).toBeVisible();
    expect(sent).toEqual([{ appointment_datetime: '2077-06-10T10:15:00-04:00', notify_customer: false }]);
  });

  it('is not moved onto an appointment of one of its staff members', async () => {
    const toms = entry({
      id: 'a2',
      customer_name: 'Tom Whitfield',
      staff_id: 'leo',
      starts_at: '2077-06-10T12:15:00-04:00',
      ends_at: '2077-06-10T13:00:00-04:00',
    });
    calendarApi(several(), toms);
    const { user } = renderApp(dayPage);
    (await blowDry()).focus();
    await user.keyboard('m{ArrowDown}');
    expect(screen.getByText(/10:15.AM, taken by Tom Whitfield$/)).toBeInTheDocument();
    expect(screen.getAllByText(/Taken$/)).toHaveLength(3);
  });
});
