import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { appointment, business, overview, service } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';

const read = (change: Parameters<typeof overview>[0] = {}) =>
  answers('/api/business/b1/overview', overview(change));

describe('the first page', () => {
  it('shows skeletons of its parts while it loads', async () => {
    dashboardApi(
      http.get('/api/business/b1/overview', async () => {
        await delay('infinite');
        return new HttpResponse();
      }),
    );
    renderApp('/dashboard/b1');
    await screen.findByText('Harbour Hair Studio');
    expect(document.querySelectorAll('.MuiSkeleton-root').length).toBeGreaterThan(3);
  });

  it('says when it cannot be loaded, and tries again', async () => {
    dashboardApi(http.get('/api/business/b1/overview', () => problem(400, 'x', 'No luck.')));
    const { user } = renderApp('/dashboard/b1');
    expect(await screen.findByRole('alert')).toHaveTextContent('The overview could not be loaded');
    server.use(read());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('143')).toBeVisible();
  });

  it('shows the four figures as the server computed them', async () => {
    dashboardApi(read());
    renderApp('/dashboard/b1');
    const figure = async (label: string) => (await screen.findByText(label)).closest('div');
    expect(await figure("Today's appointments")).toHaveTextContent('71 starting soon');
    expect(await figure('Total services')).toHaveTextContent('32 active');
    expect(await figure('This month')).toHaveTextContent(/143June.2077/);
    expect(await figure('Revenue')).toHaveTextContent('$48,316.00All time, not cancelled+ €120.00');
  });

  it('says what the end of Premium changed, until that is closed', async () => {
    dashboardApi(
      read(),
      answers('/api/business/b1', { ...business, premium_ended_at: '2077-06-20T10:00:00-04:00' }),
      answers('/api/business/b1/services', [
        service(),
        service({ id: 's9', name: 'Gloss', is_active: false }),
      ]),
    );
    const { user } = renderApp('/dashboard/b1');
    const changes = within(
      await screen.findByRole('region', { name: 'Your account has been Free since 06/20/2077' }),
    );
    expect(
      await changes.findByRole('row', { name: /^Active services No limit .*Inactive: Gloss\./ }),
    ).toBeVisible();
    expect(await changes.findByRole('row', { name: /^Booked appointments 38 38, unchanged$/ })).toBeVisible();
    await user.click(changes.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/^Your account has been Free since/)).not.toBeInTheDocument();
    expect(localStorage.getItem('slotwise.plan-ended-closed')).toBe('2077-06-20T10:00:00-04:00');
    localStorage.clear();
  });

  it('welcomes a new business with a checklist and zeros', async () => {
    dashboardApi(
      read({
        today_count: 0,
        starting_soon_count: 0,
        month_count: 0,
        revenue: [],
        checklist: { service: true, hours: false, link: false },
      }),
    );
    renderApp('/dashboard/b1');
    expect(await screen.findByRole('heading', { name: 'Welcome, Harbour Hair Studio' })).toBeVisible();
    expect(await screen.findByText('1 of 3 done')).toBeVisible();
    expect(screen.getByText('$0.00')).toBeVisible();
    expect(screen.getByText(/^Mon–Sat 9:00.AM – 5:00.PM, Eastern Time \(New York\)$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change hours' })).toHaveAttribute(
      'href',
      '/dashboard/b1/settings#hours',
    );
    expect(screen.getByText('Nothing booked today')).toBeVisible();
    expect(screen.getByText('No appointments yet')).toBeVisible();
  });

  it('keeps the defaults of a new business with one click each', async () => {
    const patched: unknown[] = [];
    dashboardApi(
      read({ checklist: { service: false, hours: false, link: false } }),
      http.patch('/api/business/b1', async ({ request }) => {
        patched.push(await request.json());
        return HttpResponse.json(business);
      }),
      answers('/api/business/b1/services', [service(), service({ id: 's2', name: 'Cut', price: 45 })]),
    );
    const { user } = renderApp('/dashboard/b1');
    expect(await screen.findByText('Check your 2 services and prices')).toBeVisible();
    expect(screen.getByText('Balayage $180.00, Cut $45.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep services' }));
    await waitFor(() => expect(patched).toEqual([{ services_checked: true }]));
    await user.click(screen.getByRole('button', { name: 'Keep hours' }));
    await waitFor(() => expect(patched[1]).toEqual({ operating_hours: business.operating_hours }));
  });

  it('names the first of many services', async () => {
    dashboardApi(
      read({ checklist: { service: true, hours: false, link: false } }),
      answers(
        '/api/business/b1/services',
        Array.from({ length: 40 }, (_, index) => service({ id: `s${index}`, name: `Cut ${index + 1}` })),
      ),
    );
    renderApp('/dashboard/b1');
    expect(await screen.findByText('Cut 1 $180.00, Cut 2 $180.00, Cut 3 $180.00 and 37 more')).toBeVisible();
  });

  it('says since when the oldest request waits', async () => {
    dashboardApi(read({ pending_count: 2, oldest_pending_at: '2077-06-10T08:41:00-04:00' }));
    renderApp('/dashboard/b1');
    expect(await screen.findByText(/^Oldest since 8:41.AM$/)).toBeVisible();
  });

  it('copies the booking link and ticks the checklist', async () => {
    const patched: unknown[] = [];
    dashboardApi(
      read({ checklist: { service: true, hours: true, link: false } }),
      http.patch('/api/business/b1', async ({ request }) => {
        patched.push(await request.json());
        return HttpResponse.json(business);
      }),
    );
    const { user } = renderApp('/dashboard/b1');
    const checklist = await screen.findByRole('region', { name: 'Start taking bookings' });
    await user.click(within(checklist).getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('https://slotwise.example/book/harbour-hair');
    await waitFor(() => expect(patched).toEqual([{ link_shared: true }]));
  });

  it('says when the clipboard is closed to it', async () => {
    dashboardApi(read());
    const { user } = renderApp('/dashboard/b1');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/could not be copied/)).toBeVisible();
  });

  it('leads to what waits for the owner', async () => {
    dashboardApi(
      read({
        pending_count: 2,
        failed_message_count: 1,
        failed_messages: [{ appointment_id: 'a9', customer_name: 'Marcus Bell' }],
        waiting_messages: { confirmation: 0, quota: 12 },
      }),
    );
    renderApp('/dashboard/b1');
    expect(await screen.findByText('2 requests are waiting for you')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute(
      'href',
      '/dashboard/b1/appointments?status=pending',
    );
    const onHold = screen.getByText('12 emails to customers are on hold').closest('li');
    expect(onHold).toHaveTextContent("Today's limit is reached");
    const failed = screen.getByText('1 email was not delivered').closest('li');
    expect(failed).toHaveTextContent('Marcus Bell');
    expect(within(failed ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      '/dashboard/b1/appointments?open=a9',
    );
  });

  it('leads to deposits that need somebody', async () => {
    const stuck = { appointment_id: 'a8', customer_name: 'Rosa Delgado', amount: 19, currency: 'USD' };
    dashboardApi(read({ stuck_deposits: [stuck] }));
    renderApp('/dashboard/b1');
    const item = (await screen.findByText('A deposit needs you')).closest('li');
    expect(item).toHaveTextContent('$19.00 of Rosa Delgado');
    expect(within(item ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      '/dashboard/b1/appointments?open=a8',
    );
  });

  it('says which of the coming days are closed and which are only empty', async () => {
    dashboardApi(
      read({
        coming_days: [
          { date: '2077-06-11', count: 4, free_percent: 58 },
          { date: '2077-06-12', count: 0, free_percent: 100 },
          { date: '2077-06-13', count: 0, free_percent: null },
        ],
      }),
    );
    renderApp('/dashboard/b1');
    const days = await screen.findByRole('region', { name: 'Coming days' });
    expect(
      within(days)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Tomorrow4 booked58% free',
      expect.stringMatching(/^Saturday.*None100% free$/),
      expect.stringMatching(/^Sunday.*Closed$/),
    ]);
  });

  it('holds long and right-to-left names and 200 appointments', async () => {
    const names = ['Bartholomew Featherstonehaugh-Cholmondeley van der Berg Junior', 'محمد بن عبد الله'];
    const many = Array.from({ length: 200 }, (_, index) =>
      appointment({
        id: `m${index}`,
        client_info: { full_name: names[index % 2] ?? '', email: 'x@example.com' },
      }),
    );
    dashboardApi(read({ today_appointments: many, recent_appointments: many.slice(0, 5) }));
    renderApp('/dashboard/b1');
    const today = await screen.findByRole('region', { name: 'Today' });
    expect(within(today).getAllByRole('listitem')).toHaveLength(200);
    expect(within(today).getAllByText('محمد بن عبد الله')[0]).toHaveAttribute('dir', 'auto');
  });

  it('confirms a request at once and takes it back when the server refuses', async () => {
    const pending = appointment({ status: 'pending' });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    dashboardApi(
      read({ today_appointments: [appointment({ id: 'a0' }), pending], pending_count: 1 }),
      http.put('/api/business/b1/appointments/a1', async () => {
        await held;
        return problem(400, 'x');
      }),
      answers('/api/business/b1/services', [service()]),
    );
    const { user } = renderApp('/dashboard/b1');
    await user.click(await screen.findByRole('button', { name: 'Confirm: Elena Marchetti' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Confirm: Elena Marchetti' })).not.toBeInTheDocument(),
    );
    release();
    expect(await screen.findByText('Failed to confirm appointment. Please try again.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Confirm: Elena Marchetti' })).toBeVisible();
  });
});
