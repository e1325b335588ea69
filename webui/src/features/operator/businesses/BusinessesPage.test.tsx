import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorHint } from '@/lib/sessionHint';
import { operatorApi, operatorBusiness } from '../../../../test/fixtures/operator';
import { problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import type { OperatorBusiness } from '../api/operator';

const page = '/admin/dashboard/businesses';

beforeEach(() => operatorHint.write('true'));
afterEach(() => operatorHint.clear());

/** The list of `businesses`; returns the queries that were sent. */
function listApi(businesses: () => OperatorBusiness[], headers: Record<string, string> = {}) {
  const queries: URLSearchParams[] = [];
  operatorApi(
    http.get('/api/admin/businesses', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json(businesses(), { headers: { 'X-Total-Count': '60', ...headers } });
    }),
  );
  return queries;
}

/** The row of a business. A question hides the list until it has closed. */
const row = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);

describe("the operator's list of businesses", () => {
  it('shows each with its figures and what is special about it', async () => {
    listApi(() => [
      operatorBusiness({ is_complimentary: true, last_sign_in_at: new Date().toISOString() }),
      operatorBusiness({
        id: 'b2',
        name: 'Quick Appointments 4 U',
        tier: 'free',
        suspended_at: '2026-11-01T10:00:00Z',
        is_demo: true,
        last_sign_in_at: null,
      }),
    ]);
    renderApp(page);
    expect(await screen.findByText('1,284 in all, 238 premium, 2 suspended')).toBeVisible();
    const first = await row('Harbour Hair Studio');
    expect(first.getByText('hello@harbourhair.example')).toBeVisible();
    expect(first.getByText('Complimentary')).toBeVisible();
    expect(first.getByText('9')).toBeVisible();
    expect(first.getByText('3,207')).toBeVisible();
    expect(first.getByText('03/02/2026')).toBeVisible();
    expect(first.getByText('Today')).toBeVisible();
    const second = await row('Quick Appointments 4 U');
    expect(second.getByText('Suspended')).toBeVisible();
    expect(second.getByText('Demo')).toBeVisible();
    expect(second.getByText('Never')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/businesses.csv?sort=last_sign_in_at&dir=desc',
    );
  });

  it('is searched, narrowed and ordered by the server', async () => {
    const queries = listApi(() => [operatorBusiness()]);
    const { user, router } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Tier' }));
    await user.click(screen.getByRole('menuitem', { name: 'Free' }));
    await user.click(screen.getByRole('button', { name: 'Services' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search name or email' }), 'fern');
    await waitFor(() =>
      expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({
        q: 'fern',
        tier: 'free',
        sort: 'service_count',
        dir: 'desc',
        limit: '25',
      }),
    );
    expect(screen.getByRole('columnheader', { name: 'Services' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('has pages, and the history knows them', async () => {
    const queries = listApi(() => [operatorBusiness()], {
      Link: '</api/admin/businesses?cursor=second>; rel="next"',
    });
    const { user, router } = renderApp(page);
    expect(await screen.findByText('1 – 1 of 60')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('26 – 26 of 60')).toBeVisible();
    await waitFor(() => expect(queries.at(-1)?.get('cursor')).toBe('second'));
    await router.navigate(-1);
    expect(await screen.findByText('1 – 1 of 60')).toBeVisible();
  });

  it('changes a tier after asking, reads everything again and says so', async () => {
    let tier: OperatorBusiness['tier'] = 'free';
    const sent: string[] = [];
    const queries = listApi(() => [operatorBusiness({ tier, service_count: 2 })]);
    const { user } = renderApp(page);
    server.use(
      http.patch('/api/admin/business/b1/tier', ({ request }) => {
        sent.push(new URL(request.url).search);
        tier = 'premium';
        return HttpResponse.json({ message: 'Business tier updated to premium' });
      }),
    );
    const selector = await screen.findByRole('combobox', { name: 'Tier of Harbour Hair Studio' });
    await user.selectOptions(selector, 'premium');
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Make Harbour Hair Studio premium?' }),
    );
    expect(dialog.getByText(/It takes effect at once, is complimentary/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Keep free' })).toHaveFocus();
    const reads = queries.length;
    await user.click(dialog.getByRole('button', { name: 'Change to premium' }));
    expect(await screen.findByText('Business tier updated to premium')).toBeVisible();
    expect(sent).toEqual(['?new_tier=premium']);
    expect(queries.length).toBeGreaterThan(reads);
    await waitFor(() => expect(selector).toHaveValue('premium'));
  });

  it('keeps the selector where it was when the change fails', async () => {
    listApi(() => [operatorBusiness()]);
    const { user } = renderApp(page);
    server.use(http.patch('/api/admin/business/b1/tier', () => problem(500, 'internal')));
    const selector = await screen.findByRole('combobox', { name: 'Tier of Harbour Hair Studio' });
    await user.selectOptions(selector, 'free');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Harbour Hair Studio free?' }));
    await user.click(dialog.getByRole('button', { name: 'Change to free' }));
    expect(await dialog.findByText('Failed to update business tier')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep premium' }));
    expect(selector).toHaveValue('premium');
  });

  it('says why it is empty', async () => {
    listApi(() => []);
    const { user } = renderApp(`${page}?suspended=true`);
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear) await user.click(clear);
    expect(await screen.findByText('No businesses yet')).toBeVisible();
  });

  it('can be loaded again', async () => {
    operatorApi(http.get('/api/admin/businesses', () => problem(403, 'forbidden')));
    renderApp(page);
    expect(await screen.findByText('Failed to load admin data')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('leads from its rows to the booking page and to a mail', async () => {
    listApi(() => [operatorBusiness()]);
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'More for Harbour Hair Studio' }));
    expect(screen.getByRole('menuitem', { name: 'Open booking page' })).toHaveAttribute(
      'href',
      '/book/harbour-hair-studio',
    );
    expect(screen.getByRole('menuitem', { name: 'Write an email' })).toHaveAttribute(
      'href',
      'mailto:hello@harbourhair.example',
    );
  });

  it('suspends a business with a reason, and restores it', async () => {
    let suspended: string | null = null;
    const reasons: unknown[] = [];
    const missing = 'Please give a reason. The owner reads it.';
    listApi(() => [operatorBusiness({ suspended_at: suspended })]);
    server.use(
      http.post('/api/admin/business/b1/suspend', async ({ request }) => {
        const body = (await request.json()) as { reason: string };
        if (body.reason === '')
          return problem(400, 'invalid', missing, [{ field: 'reason', message: missing }]);
        reasons.push(body);
        suspended = '2026-11-01T10:00:00Z';
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('/api/admin/business/b1/restore', () => {
        suspended = null;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp(page);
    const choose = async (item: string) => {
      await user.click(await screen.findByRole('button', { name: 'More for Harbour Hair Studio' }));
      await user.click(screen.getByRole('menuitem', { name: item }));
      return within(await screen.findByRole('alertdialog'));
    };
    const suspend = await choose('Suspend');
    await user.click(suspend.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(suspend.getByLabelText('Reason')).toHaveAccessibleDescription(missing));
    expect(suspend.getAllByText(missing)).toHaveLength(1);
    expect(suspend.getByLabelText('Reason')).toBeInvalid();
    await waitFor(() => expect(suspend.getByLabelText('Reason')).toHaveFocus());
    await user.type(suspend.getByLabelText('Reason'), 'Sends unasked mail');
    expect(suspend.queryByText(missing)).toBeNull();
    await user.click(suspend.getByRole('button', { name: 'Suspend' }));
    expect(await (await row('Harbour Hair Studio')).findByText('Suspended')).toBeVisible();
    expect(reasons).toEqual([{ reason: 'Sends unasked mail' }]);
    const restore = await choose('Restore');
    await user.click(restore.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Harbour Hair Studio takes bookings again')).toBeVisible();
    expect((await row('Harbour Hair Studio')).queryByText('Suspended')).toBeNull();
  });

  it('asks before a reason that was typed is lost', async () => {
    listApi(() => [operatorBusiness()]);
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'More for Harbour Hair Studio' }));
    await user.click(screen.getByRole('menuitem', { name: 'Suspend' }));
    await user.type(await screen.findByLabelText('Reason'), 'Sends unasked mail');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  });

  it('cannot be taken back while it is under way', async () => {
    listApi(() => [operatorBusiness()]);
    const held: (() => void)[] = [];
    server.use(
      http.delete('/api/admin/business/b1/sign-ins', async () => {
        await new Promise<void>((resolve) => held.push(resolve));
        return problem(503, 'unavailable');
      }),
    );
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'More for Harbour Hair Studio' }));
    await user.click(screen.getByRole('menuitem', { name: 'End sign-ins' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'End sign-ins' }));
    for (const button of dialog.getAllByRole('button')) expect(button).toBeDisabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(held).toHaveLength(1));
    held[0]?.();
    expect(await dialog.findByText('The sign-ins could not be ended. Please try again.')).toBeVisible();
  });

  it('ends the sign-ins of a business, or says why it could not', async () => {
    listApi(() => [operatorBusiness()]);
    server.use(
      http.delete('/api/admin/business/b1/sign-ins', () => problem(503, 'unavailable'), { once: true }),
      http.delete('/api/admin/business/b1/sign-ins', () => HttpResponse.json({ ended: 2 })),
    );
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'More for Harbour Hair Studio' }));
    await user.click(screen.getByRole('menuitem', { name: 'End sign-ins' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'End sign-ins' }));
    expect(await dialog.findByText('The sign-ins could not be ended. Please try again.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'End sign-ins' }));
    expect(await screen.findByText('The sign-ins of Harbour Hair Studio have ended')).toBeVisible();
  });
});
