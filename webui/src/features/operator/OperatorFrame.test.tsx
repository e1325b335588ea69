import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { operatorApi, systemState } from '../../../test/fixtures/operator';
import { answers, problem, renderApp } from '../../../test/renderApp';
import { operatorHint } from '@/lib/sessionHint';

afterEach(() => {
  operatorHint.clear();
  vi.useRealTimers();
});

describe("the operator's area", () => {
  it('leads to the sign-in page when this browser has not signed in', async () => {
    const { router } = renderApp('/admin/dashboard/system');
    expect(await screen.findByText('For the operator of this installation')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/login');
  });

  it('shows who is signed in, and the tabs', async () => {
    operatorApi();
    operatorHint.write('true');
    renderApp('/admin/dashboard');
    await screen.findByText('Loading admin dashboard...');
    expect(await screen.findByText('ops@slotwise.example')).toBeVisible();
    const tabs = screen.getByRole('navigation', { name: 'Super admin' });
    expect([...tabs.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Overview',
      'Businesses',
      'Subscriptions',
      'Revenue',
      'Audit log',
      'Operators',
      'System',
    ]);
    expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  });

  it('says that a timer asks when it reads the state again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const polls: (string | null)[] = [];
    operatorApi(
      http.get('/api/admin/system', ({ request }) => {
        polls.push(request.headers.get('X-Poll'));
        return HttpResponse.json(systemState({ needs_person: polls.length }));
      }),
    );
    operatorHint.write('true');
    renderApp('/admin/dashboard');
    expect(await screen.findByRole('link', { name: /System.*1 payment needs a person/ })).toBeVisible();
    expect(polls).toEqual([null]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await screen.findByRole('link', { name: /System.*2 payments need a person/ })).toBeVisible();
    expect(polls).toEqual([null, '1']);
  });

  it('forgets the sign-in and leads to the sign-in page when the session has ended', async () => {
    operatorApi(http.get('/api/admin/session', () => problem(401, 'unauthenticated', 'Please sign in.')));
    operatorHint.write('true');
    const { router } = renderApp('/admin/dashboard');
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/login');
    expect(operatorHint.read()).toBeNull();
  });

  it.each([
    ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
    [
      'the tab comes into view',
      () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    ],
    [
      'another tab is opened',
      async ({ user }: ReturnType<typeof renderApp>) =>
        user.click(screen.getByRole('link', { name: 'Businesses' })),
    ],
  ])('notices that the session has ended when %s', async (_, act) => {
    let ended = false;
    operatorApi(
      http.get('/api/admin/session', () =>
        ended
          ? problem(401, 'unauthenticated', 'Please sign in.')
          : HttpResponse.json({
              email: 'ops@slotwise.example',
              two_factor: false,
              two_factor_required: false,
              idle_minutes: 30,
            }),
      ),
    );
    operatorHint.write('true');
    const app = renderApp('/admin/dashboard');
    expect(await screen.findByText('ops@slotwise.example')).toBeVisible();
    ended = true;
    await act(app);
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(app.router.state.location.pathname).toBe('/admin/login');
  });

  it('leads to setting up two-factor sign-in where it is required', async () => {
    operatorApi(
      answers('/api/admin/session', {
        email: 'ops@slotwise.example',
        two_factor: false,
        two_factor_required: true,
        idle_minutes: 30,
      }),
    );
    operatorHint.write('true');
    const { router } = renderApp('/admin/dashboard/businesses');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard/security'));
  });

  it('ends the session and forgets the sign-in', async () => {
    let ended = 0;
    operatorApi(
      http.post('/api/admin/logout', () => {
        ended += 1;
        return new Response(null, { status: 204 });
      }),
    );
    operatorHint.write('true');
    const { router, user } = renderApp('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('For the operator of this installation')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/login');
    expect(operatorHint.read()).toBeNull();
    expect(ended).toBe(1);
  });
});
