import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { business, service, teamMember } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp, versionedApi } from '../../../test/renderApp';
import { server } from '../../../test/server';

const list = '/api/business/b1/staff';
const cut = service({ id: 's2', name: 'Cut', duration_minutes: 45, price: 58 });
const color = service({
  id: 's3',
  name: 'Root color',
  duration_minutes: 105,
  steps: [
    { minutes: 45, staffed: true },
    { minutes: 30, staffed: false },
    { minutes: 30, staffed: true },
  ],
});

/** Opens the services of a staff member, and records what is saved. */
async function openServices(member = teamMember()) {
  const sent: unknown[] = [];
  dashboardApi(
    answers('/api/business/b1', {
      ...business,
      tier: 'premium',
      limits: { ...business.limits, services: null, staff: true },
    }),
    answers('/api/business/b1/services', [cut, color]),
    answers(list, [member]),
    answers('/api/business/b1/deleted-staff', []),
    answers('/api/business/b1/appointments/attention', []),
    http.patch(`${list}/m1`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...member, version: 2 });
    }),
  );
  const { user } = renderApp('/dashboard/b1/staff');
  await user.click(await screen.findByRole('button', { name: 'Edit Maya Chen' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Edit Staff Member/ }));
  await user.click(dialog.getByRole('tab', { name: 'Services' }));
  await dialog.findByLabelText('Price of Cut, usually 58.00');
  return {
    user,
    dialog,
    sent,
    field: (name: string) => dialog.getByLabelText(name),
    save: () => user.click(dialog.getByRole('button', { name: 'Save services' })),
  };
}

describe('the own time and price of a staff member', () => {
  it('are saved for the services where something is typed', async () => {
    const { user, dialog, sent, field, save } = await openServices();
    expect(field('Minutes of Cut, usually 45')).toHaveAttribute('placeholder', '45');
    await user.type(field('Minutes of Cut, usually 45'), '60');
    expect(dialog.getByText('Usually 45 min')).toBeVisible();
    await user.type(field('Price of Cut, usually 58.00'), '52.50');
    expect(dialog.getByText('Usually 45 min, $58.00')).toBeVisible();
    expect(dialog.getByText('Booked appointments keep their time and price')).toBeVisible();
    await save();
    await waitFor(() =>
      expect(sent).toEqual([{ terms: [{ service_id: 's2', price: 52.5, minutes: [60] }] }]),
    );
  });

  it('have minutes for each step, which are the usual ones where nothing is typed', async () => {
    const { user, dialog, sent, field, save } = await openServices();
    await user.type(field('Minutes of step 1 of Root color, usually 45'), '60');
    expect(dialog.getByText('2 h')).toBeVisible();
    await save();
    await waitFor(() => expect(sent).toEqual([{ terms: [{ service_id: 's3', minutes: [60, 30, 30] }] }]));
  });

  it('are as usual again when the fields are emptied', async () => {
    const { user, sent, field, save } = await openServices(
      teamMember({ terms: [{ service_id: 's2', price: 52 }] }),
    );
    expect(field('Price of Cut, usually 58.00')).toHaveDisplayValue('52.00');
    await user.clear(field('Price of Cut, usually 58.00'));
    await save();
    await waitFor(() => expect(sent).toEqual([{ terms: [] }]));
  });

  it('end with the service', async () => {
    const { user, dialog, sent, save } = await openServices(
      teamMember({ terms: [{ service_id: 's2', price: 52 }] }),
    );
    await user.click(dialog.getByRole('radio', { name: /^Only these/ }));
    await user.click(dialog.getByRole('checkbox', { name: 'Cut' }));
    expect(dialog.queryByLabelText('Price of Cut, usually 58.00')).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(sent).toEqual([{ service_ids: ['s3'], terms: [] }]));
  });

  it('are not shown for steps that the service no longer has', async () => {
    const { field } = await openServices(teamMember({ terms: [{ service_id: 's3', minutes: [30, 30] }] }));
    expect(field('Minutes of step 1 of Root color, usually 45')).toHaveDisplayValue('');
  });

  it('show what the server refuses', async () => {
    const { user, dialog, field, save } = await openServices();
    const message = 'Please enter 15 to 480 minutes for Cut, with a number for each of its steps.';
    server.use(http.patch(`${list}/m1`, () => problem(422, 'invalid', '', [{ field: 'terms', message }])));
    await user.type(field('Minutes of Cut, usually 45'), '5');
    await save();
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  });

  it('show what somebody else changed meanwhile', async () => {
    const { user, dialog, field, save } = await openServices();
    versionedApi(
      'patch',
      `${list}/m1`,
      teamMember({ version: 5, terms: [{ service_id: 's2', price: 49, minutes: [50] }] }),
    );
    await user.type(field('Price of Cut, usually 58.00'), '52');
    await save();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Own time and price: Cut: 50 min, $49.00');
    expect(field('Price of Cut, usually 58.00')).toHaveDisplayValue('52');
  });
});
