import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { dashboardApi, problem, renderApp } from '../../test/renderApp';
import { service } from '../../test/fixtures/dashboard';

const services = '/api/business/b1/services';

/** Opens the form of a new service whose session has ended. */
async function typeService() {
  let signedIn = false;
  const saved: unknown[] = [];
  dashboardApi(
    http.get(services, () =>
      HttpResponse.json(saved.length > 0 ? [service({ id: 's2', name: 'Fade' })] : []),
    ),
    http.post(services, async ({ request }) => {
      if (!signedIn) return problem(401, 'unauthenticated');
      saved.push(await request.json());
      return HttpResponse.json(service({ id: 's2', name: 'Fade' }), { status: 201 });
    }),
    http.post('/api/business/login', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      if (password !== 'right-one') return problem(401, 'invalid_credentials');
      signedIn = true;
      return HttpResponse.json({ id: 'b1' });
    }),
  );
  const app = renderApp('/dashboard/b1/services?add=1');
  await app.user.type(await screen.findByLabelText('Name'), 'Fade');
  await app.user.clear(screen.getByLabelText('Price in USD'));
  await app.user.type(screen.getByLabelText('Price in USD'), '30');
  return { ...app, saved };
}

it('keeps a form whose session has ended, asks to log in, and saves after that', async () => {
  const { user, router, saved } = await typeService();
  const form = screen.getByRole('dialog');
  await user.click(within(form).getByRole('button', { name: 'Add service' }));
  const asked = await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect(router.state.location.pathname).toBe('/dashboard/b1/services');

  await user.type(within(asked).getByLabelText(/^Email/), 'owner@example.com');
  await user.type(within(asked).getByLabelText(/^Password/), 'wrong');
  await user.click(within(asked).getByRole('button', { name: 'Log in' }));
  expect(await within(asked).findByText('Invalid email or password')).toBeVisible();
  await user.clear(within(asked).getByLabelText(/^Password/));
  await user.type(within(asked).getByLabelText(/^Password/), 'right-one');
  await user.click(within(asked).getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('You are logged in again. Save once more.')).toBeVisible();

  await user.click(await within(form).findByRole('button', { name: 'Add service' }));
  expect(await screen.findByRole('row', { name: /^Fade|Fade/ })).toBeVisible();
  expect(saved).toEqual([expect.objectContaining({ name: 'Fade', price: 30 })]);
});
