import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorHint } from '@/lib/sessionHint';
import { operatorApi } from '../../../../test/fixtures/operator';
import { businessDetails, businessEvent, failure } from '../../../../test/fixtures/operatorBusiness';
import { answers, problem, renderApp } from '../../../../test/renderApp';
import type { BusinessDetails, BusinessEvent } from './api';

const page = '/admin/dashboard/businesses/b1';

beforeEach(() => operatorHint.write('true'));
afterEach(() => operatorHint.clear());

const months = Array.from({ length: 12 }, (_, index) => ({
  _id: { year: 2026, month: index + 1 },
  count: 90 + index,
}));

/** Serves the business that `details` returns. Returns the operator's requests about it. */
function businessApi(details: () => BusinessDetails, events: BusinessEvent[] = [businessEvent()]) {
  const done: string[] = [];
  const note = ({ request }: { request: Request }) => {
    done.push(`${request.method} ${new URL(request.url).pathname}`);
    return new HttpResponse(null, { status: 204 });
  };
  operatorApi(
    http.get('/api/admin/business/b1', () => HttpResponse.json(details())),
    answers('/api/admin/business/b1/appointments/monthly', months),
    http.get('/api/admin/business/b1/events', ({ request }) => {
      const more = new URL(request.url).searchParams.has('cursor');
      return HttpResponse.json(
        more ? [businessEvent({ kind: 'registered', transaction_id: null })] : events,
        {
          headers: {
            'X-Total-Count': String(events.length + 1),
            ...(!more && { Link: '</api/admin/business/b1/events?cursor=next>; rel="next"' }),
          },
        },
      );
    }),
    http.get('/api/admin/business/b1/failures', () =>
      HttpResponse.json(done.some((call) => call.endsWith('/retry')) ? [] : [failure()]),
    ),
    answers('/api/admin/audit', [
      {
        id: 'e1',
        at: '2026-11-02T14:11:00Z',
        action: 'business_suspended',
        business: { id: 'b1', name: 'Harbour Hair Studio' },
        detail: 'Fraud',
        before: '',
        address: '',
        operator_email: 'ops@slotwise.example',
      },
    ]),
    http.post('/api/admin/system/failures/:id/retry', note),
    http.post('/api/admin/business/b1/suspend', note),
    http.delete('/api/admin/business/b1/sign-ins', ({ request }) => {
      note({ request });
      return HttpResponse.json({ ended: 3 });
    }),
  );
  return done;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe("the operator's page of a business", () => {
  it('shows its figures, plan, owner and history', async () => {
    businessApi(
      () => businessDetails(),
      [
        businessEvent({ kind: 'payment_failed', transaction_id: null, at: '2026-11-05T10:00:00Z' }),
        businessEvent({ refunded: true }),
        businessEvent({
          kind: 'tier_changed',
          detail: 'free',
          operator_email: 'ops@slotwise.example',
          transaction_id: null,
        }),
        businessEvent({ kind: 'plan_switched', plan: 'premium_yearly', transaction_id: null }),
      ],
    );
    const { user } = renderApp(page);
    expect(await screen.findByRole('heading', { name: 'Harbour Hair Studio' })).toBeVisible();
    expect(screen.getByText('Hair salon, Portland, ME')).toBeVisible();
    for (const text of ['1,790', '47 this month', '8 active', '3 active', '$209.86', '14 payments'])
      expect(screen.getByText(text)).toBeVisible();
    expect(await screen.findByRole('img', { name: /January 2026: 90, .*December 2026: 101/ })).toBeVisible();
    const plan = await region('Plan');
    expect(plan.getByText('12/04/2026, $14.99')).toBeVisible();
    const owner = await region('Owner');
    for (const text of ['hello@harbourhair.example', '03/03/2026', 'Eastern Time (New York)', 'On'])
      expect(owner.getByText(text)).toBeVisible();
    const history = await region('History');
    expect(history.getByText('Payment of $14.99 failed')).toBeVisible();
    expect(history.getByText('Refunded')).toBeVisible();
    expect(history.getByText('Changed to Premium, yearly by the owner')).toBeVisible();
    expect(history.getByText('11/04/2026, ops@slotwise.example')).toBeVisible();
    expect(history.getByText('4 of 5')).toBeVisible();
    await user.click(history.getByRole('button', { name: 'Show more' }));
    expect(await history.findByText('Registered')).toBeVisible();
    expect(history.queryByText('4 of 5')).toBeNull();
    const actions = await region('Operator’s actions');
    expect(actions.getByText('“Fraud”')).toBeVisible();
    expect(actions.getByRole('link', { name: 'Open in the audit log' })).toHaveAttribute(
      'href',
      '/admin/dashboard/audit?business=b1',
    );
    expect(screen.getByRole('link', { name: 'Booking page' })).toHaveAttribute(
      'href',
      '/book/harbour-hair-studio',
    );
  });

  it('is suspended with a reason, and its sign-ins and failed mails are put right', async () => {
    const done = businessApi(() =>
      businessDetails(
        done.includes('POST /api/admin/business/b1/suspend')
          ? { suspension: { at: '2026-11-20T10:00:00Z', reason: 'Fraud' } }
          : {},
      ),
    );
    const { user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const suspend = within(await screen.findByRole('alertdialog'));
    expect(suspend.getByText(/38 upcoming appointments stay\./)).toBeVisible();
    await user.type(suspend.getByLabelText('Reason'), 'Fraud');
    await user.click(suspend.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Suspended since 11/20/2026')).toBeVisible();
    // The question closes after everything was read again, and hides the page until then.
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible();
    await user.click((await region('Owner')).getByRole('button', { name: 'End sign-ins' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End sign-ins' }),
    );
    await waitFor(() => expect(done).toContain('DELETE /api/admin/business/b1/sign-ins'));
    const failures = await region('Failed mails');
    await user.click(failures.getByRole('button', { name: /^Retry/ }));
    expect(await screen.findByText('No mail of this business has failed in the last 30 days.')).toBeVisible();
  });

  it('says what a change to free takes away', async () => {
    businessApi(() => businessDetails());
    const { user } = renderApp(page);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Tier of Harbour Hair Studio' }),
      'free',
    );
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(
      dialog.getByText(/Its paid subscription ends at once.*4 of 9 services become inactive/),
    ).toBeVisible();
  });

  it('says that there is no such business', async () => {
    operatorApi(http.get('/api/admin/business/b1', () => problem(404, 'not_found', 'Business not found')));
    renderApp(page);
    expect(await screen.findByText('This business does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All businesses' })).toHaveAttribute(
      'href',
      '/admin/dashboard/businesses',
    );
  });

  it('can be loaded again, as can a part of it', async () => {
    let broken = true;
    businessApi(() => businessDetails());
    operatorApi(
      http.get('/api/admin/business/b1', () => (broken ? problem(403, 'forbidden') : undefined)),
      http.get('/api/admin/business/b1/appointments/monthly', () => problem(403, 'forbidden')),
    );
    const { user } = renderApp(page);
    expect(await screen.findByText('Failed to load admin data')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const chart = await region('Appointments per month');
    expect(chart.getByText('Failed to load admin data')).toBeVisible();
  });
});
