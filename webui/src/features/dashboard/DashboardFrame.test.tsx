import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { business, overview } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('who may see a dashboard', () => {
  it('sends a visitor without a session to the sign-in page and says why', async () => {
    server.use(http.get('/api/business/b1', () => problem(401, 'unauthenticated')));
    const { router } = renderApp('/dashboard/b1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please login to access this dashboard');
    expect(router.state.location.pathname).toBe('/login');
  });

  it('denies a dashboard of another business', async () => {
    server.use(http.get('/api/business/b1', () => problem(403, 'x')));
    const { user, router } = renderApp('/dashboard/b1/customers?q=nowak');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('Failed to load dashboard data or unauthorized access')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to Login' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to load dashboard data or unauthorized access',
    );
    expect(router.state.location.state).toMatchObject({ next: '/dashboard/b1/customers?q=nowak' });
  });

  it('leads a denied visitor who does nothing to the login page, which repeats the message', async () => {
    server.use(http.get('/api/business/b1', () => problem(403, 'x')));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { router } = renderApp('/dashboard/b1');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { next: '/dashboard/b1' } });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failed to load dashboard data or unauthorized access',
    );
  });

  it.each([
    ['the server failed', () => problem(400, 'x'), 'The server could not load it.'],
    ['no answer came', () => HttpResponse.error(), /^Network error: Unable to connect to server\./],
  ])('says that %s, and loads again', async (_, answer, reason) => {
    let failing = true;
    dashboardApi(http.get('/api/business/b1', () => (failing ? answer() : HttpResponse.json(business))));
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
    const { user } = renderApp('/dashboard/b1');
    expect(
      await screen.findByRole('heading', { name: 'Your dashboard could not be loaded' }, { timeout: 20_000 }),
    ).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByText('Access Denied')).toBeNull();
    vi.useRealTimers();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Harbour Hair Studio')).toBeVisible();
  });

  it('lets a denied visitor try again', async () => {
    dashboardApi(http.get('/api/business/b1', () => problem(403, 'forbidden'), { once: true }));
    const { user } = renderApp('/dashboard/b1');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Harbour Hair Studio')).toBeVisible();
  });

  it('leaves for the sign-in page when the session ends in the middle', async () => {
    dashboardApi();
    const { user, router } = renderApp('/dashboard/b1');
    await screen.findByText('143');
    server.use(http.get('/api/business/b1/services', () => problem(401, 'unauthenticated')));
    await user.click(screen.getAllByRole('link', { name: 'Services' })[0] ?? document.body);
    expect(await screen.findByText('Please login to access this dashboard')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('works with storage blocked', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    dashboardApi();
    renderApp('/dashboard/b1');
    expect(await screen.findByText('143')).toBeVisible();
  });
});

describe('the frame', () => {
  it('tells the owner why the operator suspended the business', async () => {
    const suspension = { at: '2027-06-07T17:31:00Z', reason: 'Sends unasked mail' };
    dashboardApi(http.get('/api/business/b1', () => HttpResponse.json({ ...business, suspension })));
    renderApp('/dashboard/b1');
    expect(await screen.findByText('Your business takes no bookings at the moment')).toBeVisible();
    expect(screen.getByText(/on Monday, June.7.*“Sends unasked mail”/)).toBeVisible();
  });

  it('shows at the next poll that two-factor sign-in is going to be removed, and stops it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let removal: string | null = null;
    dashboardApi(
      http.get('/api/business/b1', () => HttpResponse.json({ ...business, two_factor_removal_at: removal })),
      http.get('/api/business/b1/overview', () =>
        HttpResponse.json(removal === null ? overview() : { ...overview(), two_factor_removal_at: removal }),
      ),
      http.delete('/api/account/two-factor/removal', () => {
        removal = null;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp('/dashboard/b1');
    await screen.findByText('143');
    expect(screen.queryByRole('button', { name: 'Keep two-factor sign-in' })).toBeNull();
    removal = '2027-06-11T09:00:00Z';
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await screen.findByText(/^Two-factor sign-in will be removed on .*June.11/)).toBeVisible();
    vi.useRealTimers();
    await user.click(screen.getByRole('button', { name: 'Keep two-factor sign-in' }));
    expect(await screen.findByText('Two-factor sign-in stays on')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByText(/^Two-factor sign-in will be removed/)).toBeNull();
    });
  });

  it('says why the removal of two-factor sign-in could not be stopped', async () => {
    dashboardApi(
      answers('/api/business/b1', { ...business, two_factor_removal_at: '2027-06-11T09:00:00Z' }),
      http.delete('/api/account/two-factor/removal', () =>
        problem(503, 'unavailable', 'Please try again in a few seconds.'),
      ),
    );
    const { user } = renderApp('/dashboard/b1');
    await user.click(await screen.findByRole('button', { name: 'Keep two-factor sign-in' }));
    expect(await screen.findByText('Please try again in a few seconds.')).toBeVisible();
    expect(screen.getByText(/^Two-factor sign-in will be removed on/)).toBeVisible();
  });

  it.each([
    ['free', 'Free Account', '3 of 5 services used'],
    ['premium', 'Premium Account', 'Unlimited services'],
  ] as const)('names the %s plan', async (tier, badge, usage) => {
    const limits = { services: tier === 'free' ? 5 : null, staff: tier === 'premium' };
    dashboardApi(answers('/api/business/b1', { ...business, tier, limits }));
    renderApp('/dashboard/b1');
    expect((await screen.findAllByText(badge))[0]).toBeVisible();
    expect(await screen.findByText(usage)).toBeVisible();
  });

  it('counts the active services of a business with more than its plan allows', async () => {
    dashboardApi(
      answers('/api/business/b1/overview', overview({ service_count: 8, active_service_count: 5 })),
    );
    renderApp('/dashboard/b1');
    expect(await screen.findByText('5 of 5 services active')).toBeVisible();
  });

  it('names no plan where there are none', async () => {
    const limits = { services: null, staff: true };
    dashboardApi(answers('/api/business/b1', { ...business, tier: 'premium', limits }));
    renderApp('/dashboard/b1', { plans: [] });
    expect(await screen.findByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/premium|unlimited/i);
  });

  it('opens each tab with the focus on its title, also by Back', async () => {
    dashboardApi();
    const { user, router } = renderApp('/dashboard/b1');
    const rail = await screen.findByRole('navigation', { name: 'Dashboard' });
    await screen.findByText('143');
    expect(document.body).toHaveFocus();
    const title = (name: string | RegExp) =>
      waitFor(() => {
        expect(screen.getByRole('heading', { level: 1, name })).toHaveFocus();
      });
    await user.click(within(rail).getByRole('link', { name: 'Services' }));
    await title('Services');
    await user.click(within(rail).getByRole('link', { name: 'Appointments' }));
    await title('Appointments');
    void router.navigate(-1);
    await title('Services');
    void router.navigate(-1);
    await title(/June/);
  });

  it('shows only tabs that exist', async () => {
    dashboardApi();
    renderApp('/dashboard/b1');
    const rail = await screen.findByRole('navigation', { name: 'Dashboard' });
    const links = [...rail.querySelectorAll('li a')].map((link) => link.textContent);
    expect(links).toEqual([
      'Overview',
      'Appointments',
      'Customers',
      'Services',
      'StaffPremium only',
      'Notifications',
      'Analytics',
      'Settings',
    ]);
  });

  it('logs out only when the server has ended the session', async () => {
    const logout = vi.fn(() => problem(500, 'internal'));
    dashboardApi(http.post('/api/business/logout', logout));
    const { user, router } = renderApp('/dashboard/b1');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('You could not be logged out. Please try again.')).toBeVisible();
    server.use(http.post('/api/business/logout', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText(/^Network error: Unable to connect/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/b1');

    server.use(http.post('/api/business/logout', () => new HttpResponse(null, { status: 204 })));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(localStorage.getItem('slotwise.business')).toBeNull();
  });

  it('reminds of the unconfirmed address and mails the link again', async () => {
    dashboardApi(
      answers('/api/business/b1', { ...business, email_confirmed: false }),
      answers('/api/business/b1/overview', overview({ waiting_messages: { confirmation: 3, quota: 0 } })),
      http.post('/api/business/b1/confirm-email/resend', () => new HttpResponse(null, { status: 202 })),
    );
    const { user } = renderApp('/dashboard/b1', { mail_folder: true });
    expect(await screen.findByText('Please confirm your email address')).toBeVisible();
    expect(
      await screen.findByText(/to your customers and to you are on hold\. 3 are waiting\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the mail folder' })).toHaveAttribute('href', '/dev/mail');
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('The link is on its way')).toBeVisible();
  });

  it.each([
    [
      '2027-06-08T13:30:00Z',
      '3 days left',
      'Premium is on. Pay to keep it.',
      /^Without a payment your account changes to Free on Friday, June\s11, 2027, 9:30\sAM\. Nothing is deleted\.$/,
    ],
    ['2027-06-10T13:29:00Z', '2 days left', 'Premium is on. Pay to keep it.', /Nothing is deleted/],
    [
      '2027-06-10T13:31:00Z',
      '24 hours left',
      'Premium ends tomorrow, 9:30 AM.',
      'Pay to keep staff, deposits and more than 5 services. Nothing is deleted.',
    ],
    ['2027-06-11T13:00:00Z', '1 hour left', 'Premium ends today, 9:30 AM.', /^Pay to keep/],
  ])('says at %s how long an unpaid plan lasts', async (now, left, title, then) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const unpaid = { tier: 'premium' as const, grace_until: '2027-06-11T09:30:00-04:00' };
    dashboardApi(answers('/api/business/b1', { ...business, ...unpaid }));
    renderApp('/dashboard/b1');
    expect(await screen.findByText(title)).toBeVisible();
    const notice = screen.getByText(title).closest('[role=note]');
    expect(notice).toHaveTextContent(left);
    expect(screen.getByText(then)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay now' })).toBeVisible();
  });

  it('puts each notice in one line outside of the Overview, which can be hidden until the facts change', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-08T13:30:00Z') });
    const facts = {
      ...business,
      email_confirmed: false,
      tier: 'premium' as const,
      grace_until: '2027-06-11T09:30:00-04:00',
      suspension: { at: '2027-06-08T09:30:00-04:00', reason: 'Spam' },
    };
    let waiting = 0;
    dashboardApi(
      answers('/api/business/b1', facts),
      answers('/api/business/b1/services', []),
      http.get('/api/business/b1/overview', () =>
        HttpResponse.json(overview({ waiting_messages: { confirmation: waiting, quota: 0 } })),
      ),
    );
    const titles = [
      'Your business takes no bookings at the moment',
      'Premium is on. Pay to keep it.',
      'Please confirm your email address',
    ];
    const { user } = renderApp('/dashboard/b1/services');
    for (const name of titles) {
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/dashboard/b1');
    }
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
    for (const button of screen.getAllByRole('button', { name: /^Hide “/ })) await user.click(button);
    expect(screen.queryByRole('link', { name: titles[2] ?? '' })).toBeNull();

    await user.click(screen.getAllByRole('link', { name: 'Overview' })[0] ?? document.body);
    expect(await screen.findByRole('button', { name: 'Send the link again' })).toBeVisible();
    for (const name of titles) expect(screen.getByText(name)).toBeVisible();
    cleanup();

    waiting = 2;
    renderApp('/dashboard/b1/services');
    expect(await screen.findByRole('link', { name: titles[2] ?? '' })).toBeVisible();
    expect(screen.queryByRole('link', { name: titles[0] ?? '' })).toBeNull();
    expect(screen.queryByRole('link', { name: titles[1] ?? '' })).toBeNull();
  });

  it('says nothing about plans without a grace', async () => {
    dashboardApi();
    renderApp('/dashboard/b1');
    expect(await screen.findByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    expect(screen.queryByText(/^Premium (is on|ends)/)).not.toBeInTheDocument();
  });
});
