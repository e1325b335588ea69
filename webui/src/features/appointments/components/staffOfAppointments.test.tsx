import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointment, business, detail, service, staffMember } from '../../../../test/fixtures/dashboard';
import { answers, problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { lastOf, listApi, listPath, next, page } from '../testing/appointmentsApi';

const maya = staffMember('maya');
const noor = staffMember('noor', ['s2']);
const withMaya = appointment({ staff_id: 'maya', staff_name: 'Maya' });
const slotsPath = '/api/business/b1/available-slots/:service';

let queries: URLSearchParams[] = [];

beforeEach(() => {
  queries = listApi([withMaya, next]);
  server.use(
    answers('/api/business/b1', { ...business, tier: 'premium', limits: { services: null, staff: true } }),
    answers('/api/business/b1/staff', [maya, noor]),
    answers('/api/business/b1/services', [service(), service({ id: 's2', name: 'Cut' })]),
    answers(`${listPath}/a1`, detail({ appointment: withMaya })),
    answers('/api/business/b1/customers', []),
  );
});

/** Serves one free time, and returns the queries of the requests for it. */
function askedSlots(): string[] {
  const asked: string[] = [];
  const slot = { time: '09:45', datetime: '2077-06-10T09:45:00-04:00', staff_ids: ['maya'] };
  server.use(
    http.get(slotsPath, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ available_slots: ['09:45'], slots: [slot], timezone: 'America/New_York' });
    }),
  );
  return asked;
}

describe('the staff of appointments', () => {
  it('stand in the list, and nobody is Unassigned', async () => {
    renderApp(page);
    expect(await screen.findByRole('columnheader', { name: 'Staff' })).toBeVisible();
    const cells = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell');
    expect(cells(/Elena/)[3]).toHaveTextContent('Maya');
    expect(cells(/Tom/)[3]).toHaveTextContent('Unassigned');
  });

  it('filter the list, also by nobody', async () => {
    const { user, router } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Staff' }));
    await user.click(screen.getByRole('menuitem', { name: 'Maya' }));
    await waitFor(() => expect(lastOf(queries)).toEqual({ staff_id: 'maya', limit: '50' }));
    await user.click(await screen.findByRole('button', { name: 'Staff: Maya' }));
    await user.click(screen.getByRole('menuitem', { name: 'Unassigned' }));
    await waitFor(() => expect(lastOf(queries)).toEqual({ unassigned: 'true', limit: '50' }));
    expect(router.state.location.search).toBe('?staff=none');
  });

  it('are absent where the plan has none', async () => {
    server.use(
      answers('/api/business/b1', business),
      http.get('/api/business/b1/staff', () => problem(403, 'forbidden')),
    );
    renderApp(page);
    await screen.findByText('Elena Marchetti');
    expect(screen.queryByRole('columnheader', { name: 'Staff' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Staff' })).not.toBeInTheDocument();
  });
});

describe('the staff field', () => {
  it('of a new appointment offers those who do the service, and their times', async () => {
    const asked = askedSlots();
    const { user } = renderApp(`${page}?add=1`);
    const form = within(await screen.findByRole('dialog', { name: 'Add Manual Appointment' }));
    expect(await form.findByText(/Anyone who is free/)).toBeVisible();
    await user.click(form.getByRole('combobox', { name: 'Service' }));
    await user.click(await screen.findByRole('option', { name: /Cut/ }));
    await user.click(form.getByRole('combobox', { name: 'Staff' }));
    await user.click(await screen.findByRole('option', { name: 'Noor' }));
    expect(await form.findByText(/1 available with Noor/)).toBeVisible();
    expect(asked.at(-1)).toContain('staff_id=noor');
    expect(await form.findByRole('button', { name: /9:45.AM/ })).toBeVisible();

    await user.click(form.getByRole('combobox', { name: 'Service' }));
    await user.click(await screen.findByRole('option', { name: /Balayage/ }));
    expect(form.getByRole('combobox', { name: 'Staff' })).toHaveTextContent('Unassigned');
  });

  it('of a move keeps the member, and shows on the field what the server says about them', async () => {
    const asked = askedSlots();
    const sent: unknown[] = [];
    const refusal = 'This staff member cannot be booked. Please choose somebody else.';
    server.use(
      http.put(`${listPath}/a1`, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? problem(400, 'invalid', '', [{ field: 'staff_id', message: refusal }])
          : HttpResponse.json(withMaya);
      }),
    );
    const { user } = renderApp(`${page}?open=a1`);
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    const form = within(await screen.findByRole('dialog', { name: 'Move appointment' }));
    await user.click(await form.findByRole('button', { name: /9:45.AM/ }));
    const move = () => user.click(form.getByRole('button', { name: 'Move appointment' }));
    await move();
    expect(asked.at(-1)).toContain('staff_id=maya');
    expect(await form.findByText(refusal)).toBeVisible();
    await user.click(form.getByRole('combobox', { name: 'Staff' }));
    await user.click(await screen.findByRole('option', { name: 'Unassigned' }));
    await user.click(await form.findByRole('button', { name: /9:45.AM/ }));
    await move();
    expect(await screen.findByText('Appointment moved')).toBeVisible();
    expect(sent[0]).not.toHaveProperty('staff_id');
    expect(sent[1]).toHaveProperty('staff_id', null);
  });
});
