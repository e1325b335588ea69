import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { appointment, detail } from '../../../../test/fixtures/dashboard';
import { answers, problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { listApi, listPath, page, several } from '../testing/appointmentsApi';

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

  it('shows what, who, money, emails and history', async () => {
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
    expect(panel).toHaveTextContent('Confirmation to the customer failed');
    expect(panel).toHaveTextContent('550 No such user');
    expect(panel).toHaveTextContent(/Moved from 06\/10\/2077, 11:00.AM to 10:00.AM by the owner/);
    expect(panel).toHaveTextContent('Booked online by the customer');
  });

  it('says who does which of several services', async () => {
    listApi([several]);
    server.use(answers(`${listPath}/a1`, detail({ appointment: several })));
    renderApp(`${page}?open=a1`);
    const panel = within(await screen.findByRole('complementary'));
    expect(await panel.findByRole('heading', { name: '2 services' })).toBeVisible();
    const rows = panel.getAllByRole('listitem').slice(0, 3);
    expect(rows[0]).toHaveTextContent(/^10:00.AMBalayageMaya · \$180.00$/);
    expect(rows[1]).toHaveTextContent(/^12:30.PMCutUnassigned · \$58.00$/);
    expect(rows[2]).toHaveTextContent(/^1:15.PMEnd$/);
    for (const term of ['Service', 'Staff']) expect(panel.queryByText(term)).not.toBeInTheDocument();
  });

  it('says which room each service uses, one below the other where there is one service', async () => {
    const chair = { id: 'c1', name: 'Chair 1', pool_name: 'Chair' };
    const basin = { id: 'b1', name: 'Basin 2', pool_name: 'Wash basin' };
    const [first, second] = several.items;
    if (!first || !second) throw new Error('the fixture has two services');
    listApi([several]);
    server.use(
      answers(
        `${listPath}/a1`,
        detail({ appointment: { ...several, items: [{ ...first, resources: [chair, basin] }, second] } }),
      ),
      answers(
        `${listPath}/a2`,
        detail({ appointment: appointment({ id: 'a2', items: [{ ...first, resources: [chair] }] }) }),
      ),
    );
    const { router } = renderApp(`${page}?open=a1`);
    const panel = within(await screen.findByRole('complementary'));
    expect(await panel.findByText('Maya · Chair 1 · Basin 2 · $180.00')).toBeVisible();
    expect(panel.getByText('Unassigned · $58.00')).toBeVisible();
    await act(() => router.navigate(`${page}?open=a2`));
    expect(await screen.findByText('Chair')).toBeVisible();
    expect(screen.getByText('Chair 1')).toBeVisible();
  });

  it('sends a failed email again', async () => {
    listApi();
    server.use(
      answers(`${listPath}/a1`, detail({ messages: [failed] })),
      http.post(`${listPath}/a1/messages/m1/retry`, () => HttpResponse.json({ ...failed, state: 'queued' })),
    );
    const { user } = renderApp(`${page}?open=a1`);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The email will be sent again')).toBeVisible();
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
    expect(await screen.findByText('Appointment marked as no show')).toBeVisible();
    expect(sent).toEqual([{ no_show: true }]);
  });

  it('says when the appointment is gone', async () => {
    listApi();
    server.use(http.get(`${listPath}/a9`, () => problem(404, 'not_found')));
    renderApp(`${page}?open=a9`);
    expect(await screen.findByText('This appointment no longer exists')).toBeVisible();
  });
});
