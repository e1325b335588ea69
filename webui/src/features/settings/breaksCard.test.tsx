import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';
import { page, settingsApi } from './testing/settingsApi';

const path = '/api/business/b1/break-times';

it('saves the breaks of the whole business', async () => {
  const store = settingsApi();
  store({
    limits: {
      services: null,
      staff: true,
      members: true,
      resources: true,
      steps: true,
      classes: true,
      analytics: true,
      break_times: true,
      parallel_bookings: true,
      branding: true,
      payments: true,
    },
  });
  server.use(http.patch(path, () => problem(503, 'unavailable')));
  const { user } = renderApp(page);
  const card = within(await screen.findByRole('region', { name: 'Break Times' }));
  expect(card.getAllByText('No break')).toHaveLength(7);
  await user.click(card.getByRole('switch', { name: 'Monday' }));
  await user.click(card.getByRole('button', { name: 'Save break times' }));
  expect(await card.findByText('Failed to save break times. Please try again.')).toBeVisible();

  const bodies: unknown[] = [];
  server.use(
    http.patch(path, async ({ request }) => {
      bodies.push(await request.json());
      return store({ version: 2 });
    }),
  );
  await user.click(card.getByRole('button', { name: 'Save break times' }));
  expect(await screen.findByText('Break times saved')).toBeVisible();
  expect(bodies).toMatchObject([
    { break_times: { monday: { is_open: true, windows: [{ open: '12:00', close: '13:00' }] } } },
  ]);
});

it('says why a free business has no breaks', async () => {
  settingsApi();
  renderApp(page);
  const card = within(await screen.findByRole('region', { name: 'Break Times' }));
  expect(card.getByText('Pro Feature')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});
