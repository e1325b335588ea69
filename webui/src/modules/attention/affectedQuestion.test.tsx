import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { enabledButton } from '../../../test/enabledButton';
import { session } from '../../../test/fixtures/sessions';
import { appointment, business, teamMember } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';

const previewPath = '/api/business/b1/appointments/attention/preview';
const attention = '/dashboard/b1/staff/attention';

/** Finds `count` appointments that would no longer fit. Returns the changes that were sent for the check. */
function previewApi(count: number) {
  const asked: unknown[] = [];
  server.use(
    http.post(previewPath, async ({ request }) => {
      asked.push(await request.json());
      const appointments = [{ appointment: appointment(), reason: 'outside_hours', note: '' }];
      return HttpResponse.json({ count, appointments: count > 0 ? appointments : [] });
    }),
    answers('/api/business/b1/appointments/attention', []),
  );
  return asked;
}

/** Accepts changes of the business. */
function businessApi() {
  const sent: unknown[] = [];
  let stored = business;
  dashboardApi(
    http.get('/api/business/b1', () => HttpResponse.json(stored)),
    http.patch('/api/business/b1', async ({ request }) => {
      const change = (await request.json()) as object;
      sent.push(change);
      stored = { ...stored, ...change };
      return HttpResponse.json(stored);
    }),
    answers('/api/currencies', []),
    answers('/api/timezones', { timezones: [] }),
  );
  return sent;
}

async function changeHours() {
  const { user, router } = renderApp('/dashboard/b1/settings');
  const hours = within(await screen.findByRole('region', { name: 'Operating Hours' }));
  await user.click(hours.getByRole('button', { name: 'Edit Hours' }));
  await user.click(hours.getByRole('switch', { name: 'Monday' }));
  await user.click(hours.getByRole('button', { name: 'Save hours' }));
  return { user, router, hours };
}

describe('a change after which appointments no longer fit', () => {
  it('names them, changes nothing without a decision, and leads to them when it was saved', async () => {
    const sent = businessApi();
    const asked = previewApi(3);
    const { user, router, hours } = await changeHours();
    const title = '3 appointments would no longer fit';
    const question = within(await screen.findByRole('alertdialog', { name: title }));
    expect(question.getByText(/^Elena Marchetti, .*: outside the hours$/)).toBeVisible();
    expect(question.getByText('and 2 more')).toBeVisible();
    expect(asked).toMatchObject([{ operating_hours: { monday: { is_open: false } } }]);
    await user.click(question.getByRole('button', { name: 'Back' }));
    expect(sent).toEqual([]);

    await user.click(hours.getByRole('button', { name: 'Save hours' }));
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(attention));
    expect(await screen.findByRole('heading', { name: 'Needs attention' })).toBeVisible();
    // A toast of the previous screen would be gone by now.
    expect(await screen.findByText('Hours saved')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('names classes too', async () => {
    businessApi();
    const affected = { session: session(), reason: 'closed', note: '' };
    server.use(
      http.post(previewPath, () => HttpResponse.json({ count: 1, appointments: [], sessions: [affected] })),
    );
    await changeHours();
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Vinyasa, .* with Leo Martins: closed or away that day$/)).toBeVisible();
  });

  it('is saved at once when all still fit, and when nobody can say', async () => {
    const sent = businessApi();
    previewApi(0);
    const { user, router, hours } = await changeHours();
    expect(await screen.findByText('Hours saved')).toBeVisible();
    server.use(http.post(previewPath, () => problem(500, 'internal')));
    await user.click(hours.getByRole('button', { name: 'Edit Hours' }));
    await user.click(hours.getByRole('switch', { name: 'Tuesday' }));
    await user.click(hours.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(router.state.location.pathname).toBe('/dashboard/b1/settings');
  });

  it('asks for a staff member who is switched off, and leaves them on until it is decided', async () => {
    const list = '/api/business/b1/staff';
    const sent: unknown[] = [];
    dashboardApi(
      answers('/api/business/b1', { ...business, limits: { ...business.limits, staff: true } }),
      answers(list, [teamMember()]),
      answers('/api/business/b1/deleted-staff', []),
      http.patch(`${list}/m1`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(teamMember({ is_active: false }));
      }),
    );
    const asked = previewApi(1);
    const { user, router } = renderApp('/dashboard/b1/staff');
    const active = await screen.findByRole('switch', { name: 'Maya Chen active' });
    await user.click(active);
    const title = '1 appointment would no longer fit';
    const question = within(await screen.findByRole('alertdialog', { name: title }));
    expect(asked).toEqual([{ staff: { id: 'm1', is_active: false } }]);
    expect(active).toBeChecked();
    await user.click(question.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(attention));
    expect(sent).toEqual([{ is_active: false }]);
  });

  it('asks when there are fewer places at once, and not for other rules', async () => {
    const sent = businessApi();
    const { booking_rules: rules } = business;
    server.use(
      answers('/api/business/b1', {
        ...business,
        limits: { ...business.limits, parallel_bookings: true },
        booking_rules: { ...rules, parallel_bookings: 3 },
      }),
    );
    const asked = previewApi(1);
    const { user } = renderApp('/dashboard/b1/settings');
    const card = within(await screen.findByRole('region', { name: 'Booking rules' }));
    const places = card.getByLabelText('Appointments at once');
    await user.clear(places);
    await user.type(places, '2');
    await user.click(card.getByRole('button', { name: 'Save rules' }));
    const title = '1 appointment would no longer fit';
    const question = within(await screen.findByRole('alertdialog', { name: title }));
    expect(asked).toEqual([{ booking_rules: { parallel_bookings: 2 } }]);
    await user.click(question.getByRole('button', { name: 'Back' }));
    await user.clear(places);
    await user.type(places, '4');
    await user.click(card.getByRole('button', { name: 'Save rules' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(asked).toHaveLength(1);
  });

  it('asks when the first staff member is hired, and leads to the appointments without one', async () => {
    const list = '/api/business/b1/staff';
    dashboardApi(
      answers('/api/business/b1', { ...business, limits: { ...business.limits, staff: true } }),
      answers(list, []),
      answers('/api/business/b1/deleted-staff', []),
      http.post(list, () => HttpResponse.json(teamMember(), { status: 201 })),
    );
    const asked = previewApi(2);
    const { user, router } = renderApp('/dashboard/b1/staff');
    await user.click(await enabledButton('Add Staff Member'));
    const form = within(await screen.findByRole('dialog', { name: 'Add Staff Member' }));
    await user.type(form.getByLabelText('Name'), 'Maya Chen');
    await user.type(form.getByLabelText('Email'), 'maya@x.example');
    await user.type(form.getByLabelText('Phone'), '12345');
    await user.click(form.getByRole('button', { name: 'Add staff member' }));
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(attention));
    expect(await screen.findByText('Maya Chen added')).toBeVisible();
    expect(asked).toEqual([{ staff: { is_active: true } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
