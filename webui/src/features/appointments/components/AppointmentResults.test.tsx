import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '@/lib/queries/appointment';
import { appointment } from '../../../../test/fixtures/dashboard';
import { dashboardApi, problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { lastOf, listApi, listPath, next, page } from '../testing/appointmentsApi';

describe('the states of the list', () => {
  it('loading', async () => {
    dashboardApi(
      http.get(listPath, async () => {
        await delay('infinite');
        return new HttpResponse();
      }),
    );
    renderApp(page);
    await screen.findByText('Loading appointments');
    expect(screen.getByLabelText('Search name, email, number')).toBeEnabled();
  });

  it('empty', async () => {
    listApi([]);
    renderApp(page);
    expect(await screen.findByText('No upcoming appointments')).toBeVisible();
  });

  it('empty because of a filter, which can be cleared', async () => {
    listApi([]);
    const { user, router } = renderApp(`${page}?status=pending`);
    expect(await screen.findByText('No appointments match')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear All' })[0] ?? document.body);
    expect(await screen.findByText('No upcoming appointments')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('failed, with a retry', async () => {
    dashboardApi(http.get(listPath, () => problem(400, 'x', 'Not today.'), { once: true }));
    const { user } = renderApp(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('The appointments could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No upcoming appointments')).toBeVisible();
  });

  it('ready, grouped by day in the business zone', async () => {
    listApi();
    renderApp(page);
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
    expect(rows[1]).toMatch(/Thursday, June.10, 2077/);
    expect(rows[2]).toMatch(/10:00.AMElena MarchettiBalayageConfirmed\$180\.00/);
    expect(rows[3]).toMatch(/Friday, June.11, 2077/);
    expect(rows[4]).toMatch(/11:15.AMTom WhitfieldBalayagePending\$180\.00ManualConfirmCancel/);
    expect(screen.getByText('2 appointments')).toBeVisible();
  });

  it('too many for one answer', async () => {
    const queries = listApi([appointment()], `${listPath}?cursor=c1&limit=50`);
    const { user } = renderApp(page);
    expect(await screen.findByText('1 shown')).toBeVisible();
    server.use(
      http.get(listPath, ({ request }) => {
        queries.push(new URL(request.url).searchParams);
        return HttpResponse.json([next]);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('2 appointments')).toBeVisible();
    expect(lastOf(queries)).toEqual({ cursor: 'c1', limit: '50' });
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

describe('what changes elsewhere', () => {
  afterEach(() => vi.useRealTimers());

  it('is offered in a line when it would move rows, and shown at once when it would not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    listApi();
    const { user } = renderApp(page);
    await screen.findByRole('link', { name: 'Elena Marchetti' });
    const cancelled = appointment({ status: 'cancelled', version: 4 });
    const request = appointment({
      id: 'a0',
      status: 'pending',
      client_info: { full_name: 'Priya Nair', email: 'priya@example.com' },
      appointment_datetime: '2077-06-09T10:00:00-04:00',
      end_datetime: '2077-06-09T10:30:00-04:00',
    });
    server.use(http.get(listPath, () => HttpResponse.json([request, cancelled, next])));
    vi.advanceTimersByTime(30_000);
    const show = await screen.findByRole('button', { name: '1 new request. Show it' });
    expect(screen.queryByText('Priya Nair')).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Elena Marchetti/ })).toHaveTextContent('Cancelled');
    await user.click(show);
    expect(await screen.findByRole('link', { name: 'Priya Nair' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /new request/ })).not.toBeInTheDocument();
  });

  /** A list with more pages than the first, and what it holds of requests before and after the next poll. */
  function longList(before: Appointment[], after: Appointment[]) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let requests = before;
    let polls = 0;
    dashboardApi(
      http.get(listPath, ({ request }) => {
        const query = new URL(request.url).searchParams;
        if (query.get('limit') === '50')
          return HttpResponse.json([appointment()], {
            headers: { Link: `<${listPath}?cursor=c1>; rel="next"` },
          });
        polls += 1;
        return HttpResponse.json(requests);
      }),
    );
    return {
      polls: () => polls,
      poll: () => {
        requests = after;
        vi.advanceTimersByTime(30_000);
      },
    };
  }

  const request = (id: string) => appointment({ id, status: 'pending' });
  const requests = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => request(`r${first + index}`));

  it('is offered when it lies beyond the loaded rows, and leads to the requests', async () => {
    const { poll, polls } = longList([request('r1')], [request('r1'), request('r2')]);
    const { user, router } = renderApp(page);
    await screen.findByRole('link', { name: 'Elena Marchetti' });
    await waitFor(() => expect(polls()).toBe(1));
    poll();
    await user.click(await screen.findByRole('button', { name: '1 new request. Show it' }));
    expect(router.state.location.search).toBe('?status=pending');
  });

  it('is not taken for new when more requests wait than are watched', async () => {
    const { poll, polls } = longList(requests(0, 100), requests(1, 100));
    renderApp(page);
    await screen.findByRole('link', { name: 'Elena Marchetti' });
    await waitFor(() => expect(polls()).toBe(1));
    poll();
    await waitFor(() => expect(polls()).toBe(2));
    expect(screen.queryByRole('button', { name: /new request/ })).not.toBeInTheDocument();
  });

  it('is not offered in a list of one status', async () => {
    const { polls } = longList([], [request('r1')]);
    renderApp(`${page}?status=confirmed`);
    await screen.findByRole('link', { name: 'Elena Marchetti' });
    expect(polls()).toBe(0);
  });
});
