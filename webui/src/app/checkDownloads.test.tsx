import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { operatorHint } from '@/lib/sessionHint';
import { operatorApi } from '../../test/fixtures/operator';
import { answers, dashboardApi, problem, renderApp } from '../../test/renderApp';
import { server } from '../../test/server';

const ended = () => problem(401, 'unauthenticated', 'Please sign in.');
let followed: string[] = [];

beforeEach(() => {
  followed = [];
  operatorHint.write('true');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(new URL(this.href).pathname + new URL(this.href).search);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  operatorHint.clear();
});

it("leads to the operator's sign-in page when the session has ended", async () => {
  operatorApi();
  const { user, router } = renderApp('/admin/dashboard/businesses');
  const link = await screen.findByRole('link', { name: 'Export CSV' });
  server.use(http.get('/api/admin/session', ended));
  await user.click(link);
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/login');
  expect(followed).toEqual([]);
});

it("leads to the owner's sign-in page, also from a menu that closes", async () => {
  dashboardApi(answers('/api/business/b1/appointments', []));
  const { user, router } = renderApp('/dashboard/b1/appointments');
  await user.click(await screen.findByRole('button', { name: 'More for this list' }));
  server.use(http.get('/api/account', ended));
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  expect(await screen.findByText('Please login to access this dashboard')).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  expect(followed).toEqual([]);
});

it.each([
  ['the session goes on', () => HttpResponse.json({})],
  ['the server cannot say so', () => problem(503, 'unavailable')],
])('downloads the file when %s', async (_, session) => {
  operatorApi(http.get('/api/admin/session', session));
  const { user, router } = renderApp('/admin/dashboard/businesses');
  await user.click(await screen.findByRole('link', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(followed).toEqual([expect.stringMatching(/^\/api\/admin\/businesses\.csv\?.*lang=en$/)]),
  );
  expect(router.state.location.pathname).toBe('/admin/dashboard/businesses');
});
