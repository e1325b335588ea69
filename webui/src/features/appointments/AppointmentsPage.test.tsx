import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { appointment, detail } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';

const listPath = '/api/business/b1/appointments';
const page = '/dashboard/b1/appointments';
const next = appointment({
  id: 'a2',
  client_info: { full_name: 'Tom Whitfield', email: 'tom@example.com' },
  appointment_datetime: '2077-06-11T11:15:00-04:00',
  end_datetime: '2077-06-11T11:45:00-04:00',
  status: 'pending',
  booking_source: 'manual',
});

/** Answers the list and notes the queries it was asked with. */
function listApi(items = [appointment(), next], link?: string) {
  const queries: URLSearchParams[] = [];
  dashboardApi(
    http.get(listPath, ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      const more = link !== undefined && !query.has('cursor');
      return HttpResponse.json(items, { headers: more ? { Link: `<${link}>; rel="next"` } : {} });
    }),
    answers(`${listPath}/a1`, detail()),
    answers(`${listPath}/a2`, detail({ appointment: next })),
  );
  return queries;
}

const lastOf = (queries: URLSearchParams[]) => Object.fromEntries(queries.at(-1) ?? []);

describe('the states of the list', () => {
  it('loading', async () => {
    dashboardApi(
      http.get(listPath, async () => {
        await delay('infinite');
        return new HttpResponse();
      }),
    );
    renderApp(page);
    expect(await screen.findByText('Loading appointments')).toBeInTheDocument();
    expect(screen.getByLabelText('Search name, email, number')).toBeEnabled();
  });

  it('empty', async () => {
    listApi([]);
    renderApp(page);
    expect(await screen.findByText('No upcoming appointments')).toBeVisible();
  });

  it('empty because of a filter, which can be cleared', async () => {
    listApi([]);
    const { user, router } = renderApp(`${page}?status=pending`);
    expect(await screen.findByText('No appointment matches')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear All' })[0] ?? document.body);
    expect(await screen.findByText('No upcoming appointments')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('failed, with a retry', async () => {
    dashboardApi(http.get(listPath, () => problem(400, 'x', 'Not today.'), { once: true }));
    const { user } = renderApp(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('The appointments could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No upcoming appointments')).toBeVisible();
  });

  it('ready, grouped by day in the business zone', async () => {
    listApi();
    renderApp(page);
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
    expect(rows[1]).toMatch(/Thursday, June.10, 2077/);
    expect(rows[2]).toMatch(/10:00.AMElena MarchettiBalayageConfirmed\$180\.00/);
    expect(rows[3]).toMatch(/Friday, June.11, 2077/);
    expect(rows[4]).toMatch(/11:15.AMTom WhitfieldBalayagePending\$180\.00ManualConfirmCancel/);
    expect(screen.getByText('2 appointments')).toBeVisible();
  });

  it('too many for one answer', async () => {
    const queries = listApi([appointment()], `${listPath}?cursor=c1&limit=50`);
    const { user } = renderApp(page);
    expect(await screen.findByText('1 shown')).toBeVisible();
    server.use(
      http.get(listPath, ({ request }) => {
        queries.push(new URL(request.url).searchParams);
        return HttpResponse.json([next]);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('2 appointments')).toBeVisible();
    expect(lastOf(queries)).toEqual({ cursor: 'c1', limit: '50' });
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

describe('the filters', () => {
  it('come from the address and go to the server', async () => {
    const queries = listApi();
    renderApp(`${page}?q=marc&customer=elena@example.com&service=s1&status=pending&order=furthest&past=1`);
    await screen.findByText('Elena Marchetti');
    expect(lastOf(queries)).toEqual({
      q: 'marc',
      customer: 'elena@example.com',
      service_id: 's1',
      status: 'pending',
      order: 'furthest',
      past: 'true',
      limit: '50',
    });
    expect(await screen.findByRole('button', { name: 'Service: Balayage' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Furthest to closest' })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Show Past' })).toBeChecked();
  });

  it('ignore what makes no sense', async () => {
    const queries = listApi();
    renderApp(`${page}?status=wild&from=yesterday&order=sideways`);
    await screen.findByText('Elena Marchetti');
    expect(lastOf(queries)).toEqual({ limit: '50' });
  });

  it('are written to the address as they are chosen', async () => {
    const queries = listApi();
    const { user, router } = renderApp(page);
    await user.type(await screen.findByLabelText('Search name, email, number'), 'tom');
    await waitFor(() => expect(router.state.location.search).toBe('?q=tom'));
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('menuitem', { name: 'Pending' }));
    await user.click(screen.getByRole('button', { name: 'Closest to furthest' }));
    await user.click(screen.getByRole('switch', { name: 'Show Past' }));
    await waitFor(() =>
      expect(lastOf(queries)).toEqual({
        q: 'tom',
        status: 'pending',
        order: 'furthest',
        past: 'true',
        limit: '50',
      }),
    );
    expect(router.state.location.search).toBe('?q=tom&status=pending&order=furthest&past=1');
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(router.state.location.search).toBe('');
    expect(screen.getByLabelText('Search name, email, number')).toHaveValue('');
  });
});

describe('confirming and cancelling', () => {
  const row = () => screen.findByRole('row', { name: /Tom Whitfield/ });

  it('confirms at once and takes it back when the server refuses', async () => {
    listApi();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.put(`${listPath}/a2`, async () => {
        await held;
        return problem(500, 'internal');
      }),
    );
    const { user } = renderApp(page);
    await user.click(within(await row()).getByRole('button', { name: /^Confirm/ }));
    await waitFor(async () => expect(await row()).toHaveTextContent('Confirmed'));
    release();
    expect(await screen.findByText('Failed to confirm appointment. Please try again.')).toBeVisible();
    await waitFor(async () => expect(await row()).toHaveTextContent('Pending'));
  });

  it('asks before it cancels, with the focus on the safe button', async () => {
    listApi();
    const sent: unknown[] = [];
    server.use(
      http.put(`${listPath}/a2`, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? problem(500, 'internal')
          : HttpResponse.json({ ...next, status: 'cancelled' });
      }),
    );
    const { user } = renderApp(page);
    await user.click(within(await row()).getByRole('button', { name: /^Cancel/ }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleName('Cancel the appointment of Tom Whitfield?');
    await waitFor(() => {
      expect(within(dialog).getByRole('button', { name: 'Keep appointment' })).toHaveFocus();
    });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Failed to cancel appointment. Please try again.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
    expect(await screen.findByText('Appointment cancelled')).toBeVisible();
    expect(sent).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
  });
});

describe('the panel', () => {
  const failed = {
    id: 'm1',
    kind: 'confirmed',
    recipient: 'customer',
    to: 'elena@example.com',
    state: 'failed',
    attempts: 6,
    reason: '550 No such user',
    created_at: '2077-06-01T14:00:00Z',
    sent_at: null,
  } as const;

  it('shows what, who, money, e-mails and history', async () => {
    listApi();
    server.use(
      answers(
        `${listPath}/a1`,
        detail({
          messages: [failed],
          history: [
            {
              at: '2077-06-02T14:00:00Z',
              by: 'owner',
              action: 'moved',
              changes: [
                {
                  field: 'appointment_datetime',
                  from: '2077-06-10T15:00:00Z',
                  to: '2077-06-10T14:00:00Z',
                },
              ],
            },
            { at: '2077-06-01T14:00:00Z', by: 'customer', action: 'booked', changes: [] },
          ],
        }),
      ),
    );
    renderApp(`${page}?open=a1`);
    const panel = await screen.findByRole('complementary');
    const heading = await within(panel).findByRole('heading', { name: 'Elena Marchetti' });
    await waitFor(() => {
      expect(heading).toHaveFocus();
    });
    expect(panel).toHaveTextContent('7KQ3-M9TX');
    expect(panel).toHaveTextContent(/10:00.AM – 12:30.PM/);
    expect(panel).toHaveTextContent('Sensitive scalp');
    expect(panel).toHaveTextContent('Price when booked$180.00');
    expect(panel).toHaveTextContent('Confirmation failed');
    expect(panel).toHaveTextContent('550 No such user');
    expect(panel).toHaveTextContent(/Moved from 06\/10\/2077, 11:00.AM to 10:00.AM by you/);
    expect(panel).toHaveTextContent('Booked online by the customer');
  });

  it('sends a failed e-mail again', async () => {
    listApi();
    server.use(
      answers(`${listPath}/a1`, detail({ messages: [failed] })),
      http.post(`${listPath}/a1/messages/m1/retry`, () => HttpResponse.json({ ...failed, state: 'queued' })),
    );
    const { user } = renderApp(`${page}?open=a1`);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The e-mail is queued again')).toBeVisible();
  });

  it('steps through the list and gives the focus back when it closes', async () => {
    listApi();
    const { user, router } = renderApp(page);
    await user.click(await screen.findByRole('link', { name: 'Elena Marchetti' }));
    await user.click(await screen.findByRole('button', { name: 'Next appointment' }));
    await waitFor(async () => {
      expect(await screen.findByRole('heading', { name: 'Tom Whitfield' })).toHaveFocus();
    });
    expect(screen.getByRole('button', { name: 'Next appointment' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'Tom Whitfield' })).toHaveFocus();
    });
    expect(router.state.location.search).toBe('');
  });

  it('deletes after a question', async () => {
    listApi();
    let tries = 0;
    server.use(
      http.delete(`${listPath}/a1`, () => {
        tries += 1;
        return tries === 1 ? problem(500, 'internal') : new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, router } = renderApp(`${page}?open=a1`);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete appointment' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('This cannot be undone.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete appointment' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to delete appointment');
    await user.click(within(dialog).getByRole('button', { name: 'Delete appointment' }));
    expect(await screen.findByText('Appointment deleted')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('marks a begun appointment as no show', async () => {
    const begun = appointment({
      appointment_datetime: '2020-06-10T10:00:00-04:00',
      end_datetime: '2020-06-10T12:30:00-04:00',
    });
    const sent: unknown[] = [];
    listApi();
    server.use(
      answers(`${listPath}/a1`, detail({ appointment: begun })),
      http.put(`${listPath}/a1`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...begun, no_show: true });
      }),
    );
    const { user } = renderApp(`${page}?open=a1`);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as no show' }));
    expect(await screen.findByText('Appointment saved')).toBeVisible();
    expect(sent).toEqual([{ no_show: true }]);
  });

  it('says when the appointment is gone', async () => {
    listApi();
    server.use(http.get(`${listPath}/a9`, () => problem(404, 'not_found')));
    renderApp(`${page}?open=a9`);
    expect(await screen.findByText('This appointment does not exist any more')).toBeVisible();
  });
});
