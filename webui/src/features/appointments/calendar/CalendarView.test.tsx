import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { appointment, detail } from '../../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { listPath, page } from '../testing/appointmentsApi';
import { calendar, entry } from '../testing/calendarApi';
import type { Calendar } from './api/readCalendar';

const path = '/api/business/b1/calendar';
const dayPage = `${page}?view=day&date=2077-06-10`;

/** The calendar's API. Returns the searches that were sent. */
function calendarApi(body: Calendar = calendar()) {
  const searches: URLSearchParams[] = [];
  dashboardApi(
    http.get(path, ({ request }) => {
      searches.push(new URL(request.url).searchParams);
      return HttpResponse.json(body);
    }),
  );
  return searches;
}

/** Answers each move with the next response. Returns what was sent. */
function movesApi(...responses: (() => Response)[]) {
  const sent: { body: unknown; version: string | null }[] = [];
  server.use(
    http.put(`${listPath}/a1`, async ({ request }) => {
      sent.push({ body: await request.json(), version: request.headers.get('If-Match') });
      return responses[sent.length - 1]?.() ?? HttpResponse.json(appointment());
    }),
  );
  return sent;
}

const elena = () => screen.findByRole('link', { name: /^Elena Marchetti, Balayage/ });

describe('the calendar', () => {
  it('comes from the list, and keeps what it shows in the address', async () => {
    const searches = calendarApi();
    const { user, router } = renderApp(`${page}?date=2077-06-10`);
    await user.click(await screen.findByRole('button', { name: 'Calendar' }));
    expect(await screen.findByRole('table', { name: 'June 2077' })).toBeVisible();
    expect(Object.fromEntries(searches[0] ?? [])).toEqual({
      from: '2077-05-30',
      to: '2077-07-10',
      per_day: '3',
    });
    await user.click(screen.getByRole('button', { name: 'Week' }));
    await waitFor(() => {
      expect(searches.at(-1)?.get('to')).toBe('2077-06-12');
    });
    expect(screen.getByRole('heading', { name: /^June.6\s–\s12, 2077$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(router.state.location.search).toBe('?date=2077-06-17&view=week');
  });

  it('shows a place that is held for a payment without a person, and leaves it where it is', async () => {
    const held = entry({ status: 'pending', customer_name: '', held_until: '2077-06-02T10:42:00-04:00' });
    calendarApi(calendar({ appointments: [held] }));
    server.use(answers(`${listPath}/a1`, detail()));
    const { user, router } = renderApp(dayPage);
    const block = await screen.findByRole('link', {
      name: /^Held for payment until 06\/02\/2077, 10:42.*Held$/,
    });
    // In a column of a week there is room for the beginning.
    expect(within(block).getByText(/^Until 06\/02\/2077, 10:42/)).toBeVisible();
    expect(block).not.toHaveAttribute('draggable', 'true');
    expect(block).not.toHaveAttribute('aria-description');
    block.focus();
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toContain('open=a1');
  });

  it('names the offset of a repeated hour at the appointments of a week, and not at the hours of all its days', async () => {
    const date = (add: number) => `2077-11-${String(7 + add).padStart(2, '0')}`;
    const days = Array.from({ length: 7 }, (_, index) => ({
      date: date(index),
      starts_at: `${date(index)}T00:00:00-0${index === 0 ? 4 : 5}:00`,
      ends_at: `${date(index + 1)}T00:00:00-05:00`,
      count: 0,
    }));
    const at = (id: string, offset: string) =>
      entry({ id, starts_at: `2077-11-07T01:30:00${offset}`, ends_at: `2077-11-07T02:00:00-05:00` });
    const first = { ...at('a1', '-04:00'), ends_at: '2077-11-07T01:00:00-05:00' };
    calendarApi(calendar({ days, timetables: [], appointments: [first, at('a2', '-05:00')] }));
    renderApp(`${page}?view=week&date=2077-11-07`);
    const week = await screen.findByRole('region', { name: /^November/ });
    expect(within(week).getByText(/^1:30\sEDT$/)).toBeVisible();
    expect(within(week).getByText(/^1:30\sEST$/)).toBeVisible();
    expect(within(week).getByText('1 AM')).toBeVisible();
  });

  it('has a cell per day, with the first appointments and the number of the others', async () => {
    const days = Array.from({ length: 42 }, (_, index) => {
      const at = (add: number) => new Date(Date.UTC(2077, 4, 30 + index + add)).toISOString().slice(0, 10);
      return {
        date: at(0),
        starts_at: `${at(0)}T00:00:00-04:00`,
        ends_at: `${at(1)}T00:00:00-04:00`,
        count: at(0) === '2077-06-10' ? 5 : 0,
      };
    });
    const appointments = ['a1', 'a2', 'a3'].map((id) => entry({ id }));
    calendarApi(calendar({ days, appointments }));
    const { user, router } = renderApp(`${page}?view=month&date=2077-06-10`);
    const month = await screen.findByRole('table');
    expect(within(month).getAllByRole('cell')).toHaveLength(42);
    expect(within(month).getAllByRole('link')).toHaveLength(3);
    // One tab stop: the arrows lead through the days and their appointments.
    const stops = () => [...month.querySelectorAll('[tabindex="0"]')];
    expect(stops()).toHaveLength(1);
    within(month)
      .getByRole('button', { name: /^Wednesday, June.9$/ })
      .focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(within(month).getAllByRole('link')[1]).toHaveFocus();
    expect(stops()).toEqual([document.activeElement]);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(within(month).getByRole('button', { name: /^Thursday, June.3$/ })).toHaveFocus();
    await user.keyboard('{End}');
    expect(within(month).getByRole('button', { name: /^Saturday, June.5$/ })).toHaveFocus();
    await user.click(within(month).getByRole('button', { name: /2 more appointments on Thursday, June.10/ }));
    expect(router.state.location.search).toBe('?view=day&date=2077-06-10');
  });

  it('has a column per staff member, and says when they are away', async () => {
    calendarApi();
    renderApp(dayPage);
    const column = await screen.findByRole('group', { name: /^Maya Chen, Thursday/ });
    expect(within(column).getByRole('link')).toHaveAccessibleName(/10:00\sAM\s–\s12:30\sPM, Confirmed/);
    expect(screen.getByRole('group', { name: /^Leo Martins/ })).toHaveTextContent('Away');
    expect(screen.getByRole('group', { name: /^Unassigned/ })).toBeVisible();
  });

  it('opens an appointment by keyboard and closes it again', async () => {
    calendarApi();
    server.use(answers(`${listPath}/a1`, detail()));
    const { user, router } = renderApp(dayPage);
    (await elena()).focus();
    await user.keyboard('{Enter}');
    const name = await screen.findByRole('heading', { name: 'Elena Marchetti' });
    await waitFor(() => expect(name).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await elena()).toHaveFocus());
    expect(router.state.location.search).not.toContain('open=');
  });

  it('leads from one appointment that is shown to the next in the panel', async () => {
    const later = { starts_at: '2077-06-10T14:00:00-04:00', ends_at: '2077-06-10T14:30:00-04:00' };
    calendarApi(calendar({ appointments: [entry({ id: 'a2', ...later }), entry()] }));
    server.use(answers(`${listPath}/a1`, detail()), answers(`${listPath}/a2`, detail()));
    const { user, router } = renderApp(`${dayPage}&open=a1`);
    expect(await screen.findByRole('button', { name: 'Previous appointment' })).toBeDisabled();
    const next = screen.getByRole('button', { name: 'Next appointment' });
    await waitFor(() => expect(next).toBeEnabled());
    await user.click(next);
    expect(new URLSearchParams(router.state.location.search).get('open')).toBe('a2');
  });

  it('shows in a week whose time is blocked', async () => {
    const at = (time: string) => `2077-06-10T${time}:00-04:00`;
    const leos = {
      blocked_time_id: 'b1',
      label: 'Course',
      staff_ids: ['leo'],
      repeats: false,
      start_datetime: at('15:00'),
      end_datetime: at('16:00'),
    };
    calendarApi(calendar({ blocked: [leos] }));
    renderApp(`${page}?view=week&date=2077-06-10`);
    expect(await screen.findByRole('button', { name: /^Leo Martins: Course, 3:00/ })).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let broken = true;
    dashboardApi(http.get(path, () => (broken ? problem(500, 'internal') : HttpResponse.json(calendar()))));
    const { user } = renderApp(dayPage);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    broken = false;
    await user.click(retry);
    expect(await elena()).toBeVisible();
  });

  it('says when there is nothing', async () => {
    calendarApi(calendar({ appointments: [] }));
    renderApp(dayPage);
    expect(await screen.findByText(/^No appointments on this day/)).toBeVisible();
  });

  it('says when there is too much', async () => {
    calendarApi(calendar({ more: true }));
    renderApp(dayPage);
    expect(await screen.findByText(/^The first 1 appointments are shown/)).toBeVisible();
  });
});

describe('moving by keys', () => {
  it('says where it goes, asks, and sends only what changes', async () => {
    calendarApi();
    const sent = movesApi();
    const { user } = renderApp(dayPage);
    (await elena()).focus();
    await user.keyboard('m');
    expect(screen.getByText(/^Moving Elena Marchetti\./)).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(screen.getByText(/^Thursday, June.10, 10:15.AM, Leo Martins$/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('alertdialog', {
      name: 'Move the appointment of Elena Marchetti?',
    });
    await user.click(within(question).getByRole('button', { name: 'Move without a message' }));
    expect(await screen.findByText('Appointment moved')).toBeVisible();
    expect(sent).toEqual([
      {
        body: {
          appointment_datetime: '2077-06-10T10:15:00-04:00',
          staff_id: 'leo',
          notify_customer: false,
        },
        version: '"3"',
      },
    ]);
  });

  it('puts it back with Escape, and where nothing changes it asks nothing', async () => {
    calendarApi();
    const { user } = renderApp(dayPage);
    (await elena()).focus();
    await user.keyboard('m{ArrowDown}{Escape}');
    expect(screen.getByText('Elena Marchetti is back in its place')).toBeInTheDocument();
    await user.keyboard('m{ArrowDown}{ArrowUp}{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('says at once that another appointment has the time, and asks nothing', async () => {
    const at = (time: string) => `2077-06-10T${time}:00-04:00`;
    const toms = entry({
      id: 'a2',
      customer_name: 'Tom Whitfield',
      staff_id: 'leo',
      starts_at: at('12:00'),
      ends_at: at('13:00'),
    });
    calendarApi(calendar({ appointments: [entry(), toms] }));
    const { user } = renderApp(dayPage);
    (await elena()).focus();
    await user.keyboard('m{ArrowRight}');
    expect(screen.getByText(/10:00.AM, Leo Martins, taken by Tom Whitfield$/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(
      await screen.findByText(
        /^Elena Marchetti was not moved\. Tom Whitfield has this time, 12:00.*1:00\sPM\.$/,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('says why the server refuses, keeps the message, and puts it back when asked to', async () => {
    calendarApi();
    const sent = movesApi(
      () => problem(409, 'outside_hours'),
      () => problem(409, 'slot_taken', 'Time slot not available'),
      () => problem(409, 'slot_taken', 'Time slot not available'),
    );
    const { user } = renderApp(dayPage);
    (await elena()).focus();
    await user.keyboard('m{ArrowRight}{Enter}');
    await user.type(await screen.findByLabelText(/^Message to the customer/), 'Sorry!');
    await user.click(await screen.findByRole('button', { name: 'Move and tell the customer' }));
    await user.click(await screen.findByRole('button', { name: 'Move anyway' }));
    expect(await screen.findByText('Elena Marchetti was not moved. Time slot not available')).toBeVisible();
    expect(screen.getByLabelText(/^Message to the customer/)).toHaveValue('Sorry!');
    await user.click(await screen.findByRole('button', { name: 'Move and tell the customer' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.body).toMatchObject({ note_to_customer: 'Sorry!' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Put back' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Put back' }));
    const column = screen.getByRole('group', { name: /^Maya Chen/ });
    expect(within(column).getByRole('link')).toBeVisible();
  });

  it('asks before it moves outside the hours', async () => {
    calendarApi();
    const sent = movesApi(() => problem(409, 'outside_hours'));
    const { user } = renderApp(dayPage);
    (await elena()).focus();
    await user.keyboard('m{ArrowUp}{Enter}');
    await user.type(await screen.findByLabelText(/^Message to the customer/), ' Sorry!');
    await user.click(screen.getByRole('button', { name: 'Move and tell the customer' }));
    const question = await screen.findByRole('alertdialog', { name: 'Move outside your hours?' });
    await user.click(within(question).getByRole('button', { name: 'Move anyway' }));
    expect(await screen.findByText('Appointment moved')).toBeVisible();
    expect(sent[1]?.body).toEqual({
      appointment_datetime: '2077-06-10T09:45:00-04:00',
      note_to_customer: 'Sorry!',
      allow_outside_hours: true,
    });
  });

  it('does not overwrite what somebody else moved', async () => {
    calendarApi();
    const current = appointment({ appointment_datetime: '2077-06-10T14:00:00-04:00', version: 4 });
    movesApi(() =>
      HttpResponse.json(
        { type: 'about:blank', title: 'Changed', status: 412, code: 'changed_meanwhile', current },
        { status: 412, headers: { 'Content-Type': 'application/problem+json' } },
      ),
    );
    const { user } = renderApp(dayPage);
    (await elena()).focus();
    await user.keyboard('m{ArrowUp}{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Move and tell the customer' }));
    expect(await screen.findByText(/was changed in the meantime/)).toBeVisible();
  });
});
