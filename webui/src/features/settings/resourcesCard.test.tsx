import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { ResourcePool } from '@/lib/queries/resourcePools';
import { business, service } from '../../../test/fixtures/dashboard';
import { resourcePool } from '../../../test/fixtures/resources';
import { answers, problem, renderApp, versionedApi } from '../../../test/renderApp';
import { server } from '../../../test/server';
import { card, page, settingsApi } from './testing/settingsApi';

const path = '/api/business/b1/resource-pools';
const title = 'Rooms and equipment';

/** Opens the settings of a business with these rooms, whose services need the named kinds. */
async function openCard(pools: ResourcePool[], ...needed: string[]) {
  settingsApi()({ limits: { ...business.limits, resources: true } });
  server.use(
    answers(path, pools),
    answers(
      '/api/business/b1/services',
      needed.map((pool) =>
        service({ id: pool, name: `Uses ${pool}`, steps: [{ minutes: 150, staffed: true, pools: [pool] }] }),
      ),
    ),
  );
  const { user } = renderApp(page);
  await screen.findByText(/^Times are offered only while/); // its script has been loaded
  const resources = await card(title);
  return { user, resources };
}

/** Answers a change with what it sent, and keeps that. */
function changes(method: 'post' | 'put', address: string, answer: object) {
  const sent: unknown[] = [];
  server.use(
    http[method](address, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

describe('rooms and equipment', () => {
  it('are part of the premium plan', async () => {
    settingsApi();
    renderApp(page);
    const resources = await card(title);
    expect(resources.getByText(/part of the premium plan/)).toBeVisible();
    expect(resources.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are added by a word and a number', async () => {
    const { user, resources } = await openCard([]);
    const room = resourcePool('Massage room', 3);
    const sent = changes('post', path, room);
    expect(await resources.findByText('No rooms or equipment')).toBeVisible();
    await user.click(resources.getByRole('button', { name: 'Add rooms or equipment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Rooms or Equipment' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Please enter a name')).toBeVisible();
    await user.type(dialog.getByLabelText('What is it?'), 'Massage room');
    expect(dialog.getByText(/^You get Massage room\./)).toBeVisible();
    const count = dialog.getByLabelText('How many?');
    await user.clear(count);
    await user.type(count, '51');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Please enter 1 to 50')).toBeVisible();
    await user.clear(count);
    await user.type(count, '3');
    expect(dialog.getByText(/^You get Massage room 1 to Massage room 3\./)).toBeVisible();
    server.use(answers(path, [room]));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Massage room added')).toBeVisible();
    expect(sent).toEqual([{ name: 'Massage room', count: 3 }]);
    const group = within(await resources.findByRole('region', { name: 'Massage room' }));
    expect(group.getByText('3 of 3 in use')).toBeVisible();
    expect(group.getByText('No service needs it yet. Choose it in the form of a service.')).toBeVisible();
  });

  it('say how much of the technical limit is left when it is reached', async () => {
    const { user, resources } = await openCard([]);
    server.use(http.post(path, () => problem(409, 'technical_limit', 'A business can have at most 100.')));
    await user.click(await resources.findByRole('button', { name: 'Add rooms or equipment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Rooms or Equipment' }));
    await user.type(dialog.getByLabelText('What is it?'), 'Chair{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('A business can have at most 100.');
  });

  it('get hours of their own', async () => {
    const { user, resources } = await openCard([resourcePool('Chair', 2)], 'Chair');
    const sent = changes(
      'put',
      '/api/business/b1/resources/Chair-2',
      resourcePool('Chair', 2).resources[1] ?? {},
    );
    expect(await resources.findByText('Needed by Uses Chair')).toBeVisible();
    await user.click(resources.getByRole('button', { name: 'Edit Chair 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit/ }));
    await user.type(dialog.getByLabelText('Name'), ' by the window');
    await user.click(dialog.getByRole('radio', { name: /^Own hours/ }));
    await user.click(dialog.getByRole('switch', { name: 'Monday' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Chair 2 saved')).toBeVisible();
    expect(sent).toEqual([
      {
        name: 'Chair 2 by the window',
        operating_hours: expect.objectContaining({
          sunday: { is_open: false, windows: [] },
          monday: { is_open: false, windows: [] },
          tuesday: { is_open: true, windows: [{ open: '09:00', close: '17:00' }] },
        }) as object,
      },
    ]);
  });

  it('get one more, with the next number', async () => {
    const { user, resources } = await openCard([resourcePool('Chair', 2)]);
    const sent = changes('post', `${path}/Chair/resources`, resourcePool('Chair', 3).resources[2] ?? {});
    await user.click(await resources.findByRole('button', { name: 'Add one more: Chair' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Add one more/ }));
    expect(dialog.getByLabelText('Name')).toHaveValue('Chair 3');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Chair 3 added')).toBeVisible();
    expect(sent).toEqual([{ name: 'Chair 3', operating_hours: null }]);
  });

  it('go out of use after a question if they are the last ones that a service needs', async () => {
    const { user, resources } = await openCard([resourcePool('Laser', 2, 1)], 'Laser');
    const [first] = resourcePool('Laser', 2, 1).resources;
    const off = { ...first, is_active: false };
    const sent = changes('put', '/api/business/b1/resources/Laser-1', off);
    await user.click(await resources.findByRole('switch', { name: 'Laser 1 in use' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: '1 service can then not be booked' }),
    );
    expect(question.getByText('It is the last one in use. Needed by Uses Laser.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Take out of use' }));
    expect(await screen.findByText('Laser 1 is out of use')).toBeVisible();
    expect(sent).toEqual([{ name: 'Laser 1', is_active: false }]);
  });

  it('are archived after a question', async () => {
    const chairs = resourcePool('Chair', 1);
    const { user, resources } = await openCard([chairs], 'Chair');
    const versions = versionedApi(
      'delete',
      '/api/business/b1/resources/Chair-1',
      { ...chairs.resources[0], version: 1 },
      () => new HttpResponse(null, { status: 204 }),
    );
    await user.click(await resources.findByRole('button', { name: 'Archive Chair 1' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Archive Chair 1?' }));
    expect(question.getByText('1 service can then not be booked')).toBeVisible();
    server.use(answers(path, [{ ...chairs, resources: [] }]));
    await user.click(question.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Chair 1 archived')).toBeVisible();
    expect(versions).toEqual(['"1"']);
    expect(await resources.findByText('All of them are archived.')).toBeVisible();
  });

  it('of a kind are renamed, and stay while services need them', async () => {
    const { user, resources } = await openCard([resourcePool('Chair', 1)], 'Chair');
    const sent = changes('put', `${path}/Chair`, { ...resourcePool('Chair', 1), name: 'Seat' });
    server.use(
      http.delete(`${path}/Chair`, () => problem(409, 'pool_needed', 'These services need it: Cut.')),
    );
    await user.click(await resources.findByRole('button', { name: 'Archive Chair' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Archive Chair?' }));
    await user.click(question.getByRole('button', { name: 'Archive' }));
    expect(await question.findByRole('alert')).toHaveTextContent('These services need it: Cut.');
    await user.click(question.getByRole('button', { name: 'Keep' }));
    await user.click(resources.getByRole('button', { name: 'Rename Chair' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Rename/ }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Seat{Enter}');
    expect(await screen.findByText('Seat saved')).toBeVisible();
    expect(sent).toEqual([{ name: 'Seat' }]);
  });

  it('say that they could not be loaded', async () => {
    settingsApi()({ limits: { ...business.limits, resources: true } });
    server.use(
      http.get(path, () => problem(400, 'x'), { once: true }),
      answers(path, [resourcePool('Chair', 1)]),
    );
    const { user } = renderApp(page);
    const resources = await card(title);
    expect(await resources.findByText('The rooms and equipment could not be loaded')).toBeVisible();
    await user.click(resources.getByRole('button', { name: 'Retry' }));
    expect(await resources.findByText('Chair 1')).toBeVisible();
  });
});
