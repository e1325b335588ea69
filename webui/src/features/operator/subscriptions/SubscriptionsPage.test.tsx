import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorHint } from '@/lib/sessionHint';
import { operatorApi, operatorSubscription } from '../../../../test/fixtures/operator';
import { problem, renderApp } from '../../../../test/renderApp';

const page = '/admin/dashboard/subscriptions';

beforeEach(() => operatorHint.write('true'));
afterEach(() => operatorHint.clear());

function listApi(subscriptions = [operatorSubscription()]) {
  const queries: string[] = [];
  operatorApi(
    http.get('/api/admin/subscriptions', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      const wanted = searchParams.get('status');
      const found = subscriptions.filter(({ status }) => wanted === null || status === wanted);
      // Requests for a single row only serve the counts in the title.
      if (searchParams.get('limit') !== '1') queries.push(search);
      return HttpResponse.json(found, { headers: { 'X-Total-Count': String(found.length) } });
    }),
  );
  return queries;
}

const row = (name: string) => within(screen.getByRole('link', { name }).closest('tr') as HTMLElement);

describe("the operator's list of subscriptions", () => {
  it('reads its counts again too when it is tried again', async () => {
    operatorApi(http.get('/api/admin/subscriptions', () => problem(503, 'unavailable')));
    const { user } = renderApp(page);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    listApi();
    await user.click(retry);
    expect(await screen.findByText(/^1 premium subscription/)).toBeVisible();
  });

  it('shows what is paid, and when again', async () => {
    listApi([
      operatorSubscription({
        transaction_id: 'in_1RfA9q',
        business_id: 'b2',
        business_name: 'Saltwater Barbers',
        status: 'past_due',
        days_until_renewal: -2,
        is_test: true,
      }),
      operatorSubscription(),
    ]);
    renderApp(page);
    expect(
      await screen.findByText('2 premium subscriptions, 1 past due, 0 cancel at the end of their period'),
    ).toBeVisible();
    const late = row('Saltwater Barbers');
    expect(late.getByText('Past due')).toBeVisible();
    expect(late.getByText('−2 days')).toBeVisible();
    expect(late.getByText('Test')).toBeVisible();
    const active = row('Harbour Hair Studio');
    for (const text of [
      'hello@harbourhair.example',
      '$14.99',
      'Active',
      '06/04/2027',
      '07/04/2027',
      '26 days',
    ])
      expect(active.getByText(text)).toBeVisible();
    expect(active.getByText('in_1RgC4x')).toBeVisible();
  });

  it('is narrowed by the server', async () => {
    const queries = listApi();
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('menuitem', { name: 'Cancels' }));
    await user.click(screen.getByRole('button', { name: 'Interval' }));
    await user.click(screen.getByRole('menuitem', { name: 'Yearly' }));
    await waitFor(() => expect(queries.at(-1)).toBe('?status=cancels&interval=year&limit=25'));
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/subscriptions.csv?status=cancels&interval=year',
    );
  });

  it('says that there are none', async () => {
    listApi([]);
    renderApp(page);
    expect(await screen.findByText('No subscriptions')).toBeVisible();
  });
});
