import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { dashboardApi, problem, renderApp } from '../../test/renderApp';
import { service } from '../../test/fixtures/dashboard';
import { server } from '../../test/server';

const services = '/api/business/b1/services';

afterEach(() => vi.useRealTimers());

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
      const { password, code } = (await request.json()) as { password: string; code?: string };
      if (password === 'with-code' && code !== '123456') return problem(401, 'code_required');
      if (password !== 'right-one' && password !== 'with-code') return problem(401, 'invalid_credentials');
      signedIn = true;
      return HttpResponse.json({ id: 'b1', language: 'en' });
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

it('asks for the code of an account with two-factor sign-in', async () => {
  const { user } = await typeService();
  await user.click(screen.getByRole('button', { name: 'Add service' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  expect(asked.getByLabelText('Email')).toHaveFocus();
  await user.keyboard('owner@example.com');
  await user.type(asked.getByLabelText('Password'), 'with-code{Enter}');
  expect(await asked.findByLabelText('Code from your authenticator app')).toHaveFocus();
  await user.keyboard('123456');
  expect(await screen.findByText('You are logged in again. Save once more.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Fade');
});

it('is put off by "Not now" until the next save', async () => {
  const { user, router } = await typeService();
  const save = screen.getByRole('button', { name: 'Add service' });
  await user.click(save);
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Fade');

  // A poll: back in the window, the dashboard reloads what is older than some seconds.
  let polled = false;
  server.use(
    http.get('/api/business/b1/overview', () => {
      polled = true;
      return problem(401, 'unauthenticated');
    }),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(polled).toBe(true));
  expect(router.state.location.pathname).toBe('/dashboard/b1/services');
  expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument();

  await user.click(save);
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
});
