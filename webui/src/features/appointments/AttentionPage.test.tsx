import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { appointment, detail, overview } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';
import type { AttentionItem } from '@/lib/queries/attention';

const path = '/dashboard/b1/staff/attention';
const listPath = '/api/business/b1/appointments/attention';

const camille = appointment({ staff_id: 'sofia', staff_name: 'Sofia Novak' });
const hannah = appointment({
  id: 'a2',
  client_info: { full_name: 'Hannah Weiss', email: 'hannah@example.com', phone: '', notes: '' },
  appointment_datetime: '2077-06-10T13:00:00-04:00',
  end_datetime: '2077-06-10T15:30:00-04:00',
  staff_id: 'sofia',
  staff_name: 'Sofia Novak',
});
const items: AttentionItem[] = [
  {
    appointment: camille,
    reason: 'closed',
    note: 'sick',
    assign: { staff_id: 'maya', staff_name: 'Maya Chen', appointment_datetime: camille.appointment_datetime },
    next: null,
  },
  {
    appointment: hannah,
    reason: 'closed',
    note: 'sick',
    assign: null,
    next: { staff_id: 'sofia', staff_name: 'Sofia Novak', appointment_datetime: '2077-06-11T11:00:00-04:00' },
  },
];

/** Serves the list and accepts changes, or answers them with `refuse`. Returns the bodies of the changes. */
function attentionApi(refuse?: () => Response) {
  let open = items;
  const bodies: unknown[] = [];
  dashboardApi(
    http.get(listPath, () => HttpResponse.json(open)),
    answers(
      '/api/business/b1/appointments/a1',
      detail({ appointment: { ...camille, staff_id: 'maya', staff_name: 'Maya Chen' } }),
    ),
    http.put('/api/business/b1/appointments/a1', async ({ request }) => {
      const body = await request.json();
      bodies.push(body);
      if (refuse) return refuse();
      open = (body as { restore?: boolean }).restore ? items : items.slice(1);
      return HttpResponse.json(camille);
    }),
  );
  return bodies;
}

const rowOf = async (name: string) => {
  const customer = await screen.findByText(name);
  const row = customer.closest('li');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

describe('appointments that need attention', () => {
  it('says why and what to do, and assigns with one press', async () => {
    const bodies = attentionApi();
    const { user } = renderApp(path);
    const row = await rowOf('Elena Marchetti');
    expect(row.getByText('Closed or away that day: sick')).toBeVisible();
    expect(row.getByText('Maya Chen is free')).toBeVisible();
    const day = screen.getByRole('link', { name: /June.10.* in the calendar$/ });
    expect(day).toHaveAttribute('href', '/dashboard/b1/appointments?view=day&date=2077-06-10');
    const other = await rowOf('Hannah Weiss');
    expect(other.getByText(/^Sofia Novak: Friday, June 11.*11:00 AM$/)).toBeVisible();
    expect(other.queryByRole('button', { name: /^Assign/ })).toBeNull();

    await user.click(row.getByRole('button', { name: 'Assign Maya Chen to Elena Marchetti' }));
    expect(await screen.findByText('Assigned to Maya Chen')).toBeVisible();
    expect(bodies).toEqual([{ staff_id: 'maya' }]);
    expect(screen.getByText(/^1 of 2 settled\./)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Undo for Elena Marchetti' }));
    expect(await screen.findByRole('button', { name: 'Assign Maya Chen to Elena Marchetti' })).toBeVisible();
    expect(bodies[1]).toEqual({ restore: true, staff_id: 'sofia' });
  });

  it('keeps a row whose place somebody else has taken, and says so', async () => {
    attentionApi(() => problem(409, 'slot_taken', 'Time slot not available'));
    const { user } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Assign 1 that fit' }));
    expect(await screen.findByText('Time slot not available')).toBeVisible();
    const row = await rowOf('Elena Marchetti');
    await waitFor(() => expect(row.getByRole('button', { name: /^Assign Maya/ })).toBeEnabled());
  });

  it('opens the dialogs for moving and cancelling', async () => {
    attentionApi();
    const { user } = renderApp(path);
    const row = await rowOf('Hannah Weiss');
    await user.click(row.getByRole('button', { name: 'Cancel the appointment of Hannah Weiss' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/Hannah Weiss/)).toBeVisible();
  });

  it('is empty when everything fits, and offers a retry when it cannot be read', async () => {
    dashboardApi(http.get(listPath, () => problem(503, 'unavailable')));
    const { user } = renderApp(path);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.use(answers(listPath, []));
    await user.click(retry);
    expect(await screen.findByText('Nothing needs attention')).toBeVisible();
    expect(screen.getAllByRole('heading', { name: 'Needs attention' })).toHaveLength(1);
    expect(screen.queryByText(/these stay booked/)).toBeNull();
  });

  it('is reached from the overview', async () => {
    attentionApi();
    server.use(answers('/api/business/b1/overview', overview({ attention_count: 2 })));
    const { user } = renderApp('/dashboard/b1');
    expect(await screen.findByText('2 appointments no longer fit')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Settle' }));
    expect(await screen.findByRole('heading', { name: 'Needs attention', level: 1 })).toBeVisible();
  });
});
