import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { ResourcePool } from '@/lib/queries/resourcePools';
import type { Service } from '@/lib/queries/services';
import { business, service } from '../../../test/fixtures/dashboard';
import { resourcePool } from '../../../test/fixtures/resources';
import { answers, dashboardApi, problem, renderApp, versionedApi } from '../../../test/renderApp';

const list = '/api/business/b1/services';
const chairs = resourcePool('Chair', 3);
const basins = resourcePool('Basin', 2, 0);

/** Opens the form of a service, or of a new one, in a business with these rooms. */
async function openForm(pools: ResourcePool[], edited?: Service, premium = true) {
  const sent: Partial<Service>[] = [];
  const save = async ({ request }: { request: Request }) => {
    sent.push((await request.json()) as Partial<Service>);
    return HttpResponse.json(service());
  };
  dashboardApi(
    answers('/api/business/b1', {
      ...business,
      limits: { ...business.limits, resources: premium, steps: premium },
    }),
    answers('/api/business/b1/resource-pools', pools),
    answers(list, [edited ?? service()]),
    http.post(list, save),
    http.put(`${list}/s1`, save),
  );
  const { user } = renderApp(`/dashboard/b1/services${edited ? '' : '?add=1'}`);
  if (edited) await user.click(await screen.findByRole('button', { name: 'Edit Balayage' }));
  const form = within(
    await screen.findByRole('dialog', { name: edited ? /^Edit Service/ : 'Add New Service' }),
  );
  return { user, form, sent };
}

describe('rooms and equipment of a service', () => {
  it('are chosen from the kinds, at most three of them', async () => {
    const rooms = ['Room', 'Laser', 'Court'].map((name) => resourcePool(name, 1));
    const { user, form, sent } = await openForm([chairs, ...rooms]);
    await user.type(form.getByLabelText('Name'), 'Facial');
    const kinds = within(await form.findByRole('group', { name: 'Rooms and equipment' }));
    for (const name of ['Chair 3', 'Room 1', 'Laser 1']) await user.click(kinds.getByLabelText(name));
    expect(kinds.getByLabelText('Court 1')).toBeDisabled();
    await user.click(kinds.getByLabelText('Laser 1'));
    expect(kinds.getByLabelText('Court 1')).toBeEnabled();
    await user.click(form.getByRole('button', { name: 'Add service' }));
    expect(await screen.findByText('Service added')).toBeVisible();
    expect(sent[0]?.steps).toEqual([{ minutes: 30, staffed: true, pools: ['Chair', 'Room'] }]);
  });

  it('can be all that a service needs, without a staff member', async () => {
    const { user, form, sent } = await openForm([resourcePool('Sauna', 2)]);
    await user.type(form.getByLabelText('Name'), 'Sauna');
    const kinds = within(await form.findByRole('group', { name: 'Rooms and equipment' }));
    expect(kinds.queryByLabelText('Without a staff member')).not.toBeInTheDocument();
    await user.click(kinds.getByLabelText('Sauna 2'));
    await user.click(kinds.getByLabelText('Without a staff member'));
    await user.click(form.getByRole('button', { name: 'Add service' }));
    expect(await screen.findByText('Service added')).toBeVisible();
    expect(sent[0]?.steps).toEqual([{ minutes: 30, staffed: false, pools: ['Sauna'] }]);
  });

  it('warn if nothing of a kind is in use', async () => {
    const steps = [{ minutes: 150, staffed: true, pools: ['Basin'] }];
    const { form } = await openForm([chairs, basins], service({ steps }));
    expect(await form.findByText('Customers see no times for this service')).toBeVisible();
    expect(form.getByText('Nothing in use: Basin')).toBeVisible();
    expect(form.getByRole('link', { name: 'Review' })).toHaveAttribute(
      'href',
      '/dashboard/b1/settings#resources',
    );
  });

  it('are one line while there are none', async () => {
    const { form } = await openForm([]);
    expect(await form.findByRole('link', { name: 'Add rooms and equipment' })).toBeVisible();
    expect(form.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('and processing time are not there on the free plan', async () => {
    const { form } = await openForm([chairs], undefined, false);
    expect(form.queryByRole('group', { name: 'Rooms and equipment' })).not.toBeInTheDocument();
    expect(form.queryByRole('switch', { name: 'Processing time' })).not.toBeInTheDocument();
  });
});

describe('processing time', () => {
  it('divides the duration into three steps, whose sum is the duration', async () => {
    const { user, form, sent } = await openForm([chairs, basins], service({ upcoming_appointments: 2 }));
    await user.click(await form.findByLabelText('Chair 3'));
    await user.click(form.getByRole('switch', { name: 'Processing time' }));
    const duration = form.getByLabelText('Duration in minutes');
    expect(duration).toHaveAttribute('readonly');
    const minutes = form.getByLabelText('Minutes of step 2');
    await user.clear(minutes);
    await user.type(minutes, '40');
    expect(duration).toHaveValue(140);
    expect(form.getByText(/^2.h 20.min, the sum of the steps$/)).toBeVisible();
    await user.click(
      within(form.getByRole('group', { name: 'What step 2 needs' })).getByRole('checkbox', { name: 'Chair' }),
    );
    expect(
      form.getByRole('img', { name: /^Staff: busy 50.min, free 40.min, busy 50.min; Chair: busy/ }),
    ).toBeVisible();
    expect(form.getByText('2 upcoming appointments keep their steps and rooms')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save service' }));
    expect(await screen.findByText('Service saved')).toBeVisible();
    expect(sent[0]).toMatchObject({
      duration_minutes: 140,
      steps: [
        { minutes: 50, staffed: true, pools: ['Chair'] },
        { minutes: 40, staffed: false, pools: [] },
        { minutes: 50, staffed: true, pools: ['Chair'] },
      ],
    });
  });

  it('has two to nine steps, and the focus follows them', async () => {
    const { user, form } = await openForm([]);
    await user.click(await form.findByRole('switch', { name: 'Processing time' }));
    const first = form.getByRole('button', { name: 'Remove step 1' });
    await user.click(first);
    expect(form.getByLabelText('Minutes of step 1')).toHaveFocus();
    expect(form.queryByRole('button', { name: /^Remove step/ })).not.toBeInTheDocument();
    const add = form.getByRole('button', { name: 'Add step' });
    for (let steps = 2; steps < 9; steps++) await user.click(add);
    expect(form.getByLabelText('Minutes of step 9')).toHaveFocus();
    expect(form.getByText('9 steps are the most for one service')).toBeVisible();
    expect(add).not.toBeInTheDocument();
  });

  it('begins with the staff member, and each step has its minutes', async () => {
    const { user, form, sent } = await openForm([]);
    await user.type(form.getByLabelText('Name'), 'Color');
    await user.click(await form.findByRole('switch', { name: 'Processing time' }));
    const first = within(form.getByRole('group', { name: 'Staff member in step 1' }));
    await user.click(first.getByRole('button', { name: 'Staff is free' }));
    await user.click(form.getByRole('button', { name: 'Add service' }));
    expect(
      await form.findByText(/^Begin with a step in which the staff member works, or let no step/),
    ).toBeVisible();
    for (const place of [2, 3]) {
      const other = within(form.getByRole('group', { name: `Staff member in step ${place}` }));
      await user.click(other.getByRole('button', { name: 'Staff is free' }));
    }
    await user.click(form.getByRole('button', { name: 'Add service' }));
    expect(await form.findByText('Choose the room or equipment in which the customer is')).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Staff works' }));
    await user.clear(form.getByLabelText('Minutes of step 3'));
    await user.click(form.getByRole('button', { name: 'Add service' }));
    expect(await form.findByText('Please enter 1 to 480 minutes for each step')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('can be taken away from a service after a downgrade', async () => {
    const steps = [
      { minutes: 100, staffed: true },
      { minutes: 50, staffed: false },
    ];
    const { user, form, sent } = await openForm([], service({ steps }), false);
    await user.click(await form.findByRole('switch', { name: 'Processing time' }));
    expect(form.getByLabelText('Duration in minutes')).not.toHaveAttribute('readonly');
    await user.click(form.getByRole('button', { name: 'Save service' }));
    expect(await screen.findByText('Service saved')).toBeVisible();
    expect(sent[0]?.duration_minutes).toBe(150);
    expect(sent[0]).not.toHaveProperty('steps');
  });

  it('shows what the server refuses', async () => {
    const { user, form } = await openForm([], service());
    await user.click(await form.findByRole('switch', { name: 'Processing time' }));
    const refused = [{ field: 'steps', message: 'A service has at most 9 steps.' }];
    dashboardApi(http.put(`${list}/s1`, () => problem(400, 'invalid', '', refused)));
    await user.click(form.getByRole('button', { name: 'Save service' }));
    expect(await form.findByText('A service has at most 9 steps.')).toBeVisible();
  });

  it('says what another user changed', async () => {
    const steps = [
      { minutes: 100, staffed: true, pools: ['Chair'] },
      { minutes: 50, staffed: false },
    ];
    const { user, form } = await openForm([chairs], service());
    await form.findByLabelText('Chair 3');
    versionedApi('put', `${list}/s1`, { ...service({ steps }), version: 2 });
    await user.type(form.getByLabelText('Name'), '!');
    await user.click(form.getByRole('button', { name: 'Save service' }));
    expect(await form.findByText(/busy 1.h 40.min \(Chair\); free 50.min/)).toBeVisible();
  });
});
