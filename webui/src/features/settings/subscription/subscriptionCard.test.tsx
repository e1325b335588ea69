import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { SubscriptionStatus } from '@/lib/queries/subscription';
import { business } from '../../../../test/fixtures/dashboard';
import { installation } from '../../../../test/fixtures/installation';
import { active, subscription } from '../../../../test/fixtures/subscription';
import { answers, problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { card, page, settingsApi } from '../testing/settingsApi';

const path = '/api/business/b1/subscription';

function subscriptionApi(status: SubscriptionStatus) {
  settingsApi();
  let now = status;
  server.use(http.get(`${path}/status`, () => HttpResponse.json(now)));
  return (change: Partial<SubscriptionStatus>) => {
    now = { ...now, ...change };
    return HttpResponse.json({ success: true, message: 'Done' });
  };
}

const subscriptionCard = () => card('Subscription Management');

/** What switching to the yearly plan costs. */
const bill = {
  currency: 'USD',
  charge: 200,
  unused: 5.8,
  credit: 20,
  due_now: 174.2,
  period_start: '2027-06-08T14:00:00Z',
  period_end: '2028-06-08T14:00:00Z',
  unused_days: 12,
  period_days: 31,
  next_billing_at: '2028-06-08T14:00:00Z',
  next_billing_amount: 200,
  covered_periods: 0,
};

describe('the subscription', () => {
  it.each<[string, Partial<SubscriptionStatus>, RegExp, string[]]>([
    ['free', {}, /You are on the free plan/, ['Upgrade to Premium']],
    ['complimentary', { state: 'complimentary' }, /Premium, free of charge/, []],
    ['confirming', { state: 'confirming' }, /is being confirmed/, []],
    [
      'grace',
      { state: 'grace', plan: 'premium_monthly', grace_until: '2027-06-11T14:05:00Z' },
      /Awaiting payment/,
      ['Pay $20.00', 'Pay $200.00 for a year', 'Use Free instead'],
    ],
    [
      'past due',
      { ...active, state: 'past_due', premium_until: '2027-06-26T14:00:00Z', amount_due: 20 },
      /Past due/,
      ['Update card', 'Cancel subscription'],
    ],
    [
      'yearly',
      { ...active, plan: 'premium_yearly' },
      /Premium, yearly/,
      ['Switch to monthly', 'Change card', 'Cancel subscription'],
    ],
    [
      'ending',
      { ...active, state: 'ending', cancel_at_period_end: true },
      /Ends 06\/20\/2027/,
      ['Reactivate subscription', 'What changes on Free'],
    ],
    [
      'not known to the payment processor',
      { ...active, known: false, premium_until: '2027-06-20T14:00:00Z' },
      /Premium stays on until 06\/20\/2027\. It will not renew/,
      ['Pay $20.00 for a month', 'Pay $200.00 for a year'],
    ],
    ['lapsed', { state: 'lapsed', amount_due: 20 }, /Unpaid/, ['Update card', 'Cancel subscription']],
  ])('says how it stands and what can be done: %s', async (_, status, words, buttons) => {
    subscriptionApi(subscription(status));
    renderApp(page);
    const shown = await subscriptionCard();
    expect(await shown.findByText(words)).toBeVisible();
    expect(shown.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  });

  it.each([
    [5, '$15.00'],
    [20, undefined],
  ])('says what credit pays of the next payment of %s', async (next_billing_amount, credit) => {
    subscriptionApi(subscription({ ...active, next_billing_amount }));
    renderApp(page);
    const shown = await subscriptionCard();
    expect(await shown.findByText('Next payment')).toBeVisible();
    expect(shown.queryByText('Paid by your credit')?.nextElementSibling?.textContent).toBe(credit);
  });

  it('shows by itself that the updated card was charged', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const change = subscriptionApi(subscription({ ...active, state: 'past_due', amount_due: 20 }));
    renderApp(page);
    const shown = await subscriptionCard();
    expect(await shown.findByText('Past due')).toBeVisible();
    change({ state: 'active' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await shown.findByText('Active')).toBeVisible();
    vi.useRealTimers();
  });

  it('begins on the page of the payment processor', async () => {
    subscriptionApi(subscription());
    const sent: unknown[] = [];
    const assign = vi.fn();
    vi.stubGlobal('location', { href: window.location.href, origin: 'https://book.example', assign });
    server.use(
      http.post('/api/subscription/create', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? problem(503, 'payments_down', 'The payment processor does not respond.')
          : HttpResponse.json({ checkout_url: 'https://pay.example/1' });
      }),
    );
    const { user } = renderApp(page, installation);
    const shown = await subscriptionCard();
    await user.click(await shown.findByRole('radio', { name: /Yearly/ }));
    const upgrade = shown.getByRole('button', { name: 'Upgrade to Premium' });
    await user.click(upgrade);
    expect(await shown.findByText('Failed to create subscription checkout session')).toBeVisible();
    expect(shown.getByText('The payment processor does not respond.')).toBeVisible();
    await user.click(upgrade);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'));
    expect(sent[1]).toEqual({ plan: 'premium_yearly', origin_url: 'https://book.example' });
  });

  it('is cancelled after a question, and taken back', async () => {
    const change = subscriptionApi(active);
    server.use(
      http.post(`${path}/cancel`, () => change({ state: 'ending' })),
      http.post(`${path}/reactivate`, () => change({ state: 'active' })),
    );
    const { user } = renderApp(page);
    const shown = await subscriptionCard();
    const use = await card('In your plan');
    expect(use.getByRole('row', { name: 'Appointments at a time 1 1' })).toBeVisible();
    expect(await use.findByRole('row', { name: /^Active services \d+, no limit 5$/ })).toBeVisible();
    await user.click(await shown.findByRole('button', { name: 'Cancel subscription' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Premium stays on until 06/20/2027.')).toBeVisible();
    expect(await question.findByText(/All 38 booked appointments/)).toBeVisible();
    expect(question.getByRole('button', { name: 'Keep Premium' })).toHaveFocus();
    await user.click(question.getByRole('button', { name: 'Cancel subscription' }));
    await user.click(await shown.findByRole('button', { name: 'Reactivate subscription' }));
    expect(await shown.findByText('Active')).toBeVisible();
    expect(await screen.findByText('Subscription reactivated')).toBeVisible();
  });

  it('can be refused for the free plan while it is not paid', async () => {
    const change = subscriptionApi(
      subscription({ state: 'grace', plan: 'premium_monthly', grace_until: '2027-06-11T14:05:00Z' }),
    );
    let premium = true;
    let refused = 0;
    const { limits } = business;
    const onlyPremium = () => {
      if (premium) return HttpResponse.json([]);
      refused += 1;
      return problem(403, 'premium_required');
    };
    server.use(
      http.get('/api/business/b1', () =>
        HttpResponse.json({ ...business, limits: { ...limits, staff: premium } }),
      ),
      http.get('/api/business/b1/staff', onlyPremium),
      http.post(`${path}/use-free`, () => {
        premium = false;
        return change({ state: 'free', plan: null });
      }),
    );
    const { user } = renderApp(page);
    const shown = await subscriptionCard();
    await user.click(await shown.findByRole('button', { name: 'Use Free instead' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Use Free instead?' }));
    expect(question.getByText('Premium ends at once.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Use Free' }));
    expect(await screen.findByText('Your account is Free now')).toBeVisible();
    expect(await shown.findByText('You are on the free plan.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(refused).toBe(0);
  });

  it.each([
    ['confirmation_needed', 'Confirm payment', false],
    ['card_declined', 'Change card', true],
    ['card_missing', 'Add a card', true],
    ['plan_not_set_up', undefined, true],
  ])('says what helps when a switch is refused: %s', async (code, way, again) => {
    const assign = vi.fn();
    vi.stubGlobal('location', { href: window.location.href, origin: 'https://book.example', assign });
    subscriptionApi(active);
    server.use(
      answers(`${path}/switch`, bill),
      http.patch(`${path}/switch`, () => problem(409, code, 'Why it was refused.')),
      http.post(`${path}/portal`, () => HttpResponse.json({ url: 'https://pay.example/portal' })),
    );
    const { user } = renderApp(page);
    const shown = await subscriptionCard();
    await user.click(await shown.findByRole('button', { name: 'Switch to yearly, save $40.00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch to yearly?' }));
    await user.click(await dialog.findByRole('button', { name: 'Pay $174.20' }));
    expect(await dialog.findByText('Why it was refused.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Pay $174.20' }) !== null).toBe(again);
    if (way === undefined) return;
    await user.click(dialog.getByRole('button', { name: way }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/portal'));
  });

  it('is switched for the amount that the button names', async () => {
    const change = subscriptionApi(active);
    let asked = 0;
    let switches = 0;
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'GET' && request.url.includes(`${path}/switch`)) asked++;
    });
    server.use(
      answers(`${path}/switch`, bill),
      http.patch(`${path}/switch`, () => {
        switches++;
        return change({ plan: 'premium_yearly' });
      }),
    );
    const { user } = renderApp(page);
    const shown = await subscriptionCard();
    await user.click(await shown.findByRole('button', { name: 'Switch to yearly, save $40.00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch to yearly?' }));
    expect(await dialog.findByText('−$5.80')).toBeVisible();
    expect(dialog.getByText('12 of 31 days')).toBeVisible();
    expect(dialog.getByText('Your credit').nextElementSibling?.textContent).toBe('−$20.00');
    server.use(http.patch(`${path}/switch`, () => HttpResponse.error(), { once: true }));
    await user.click(dialog.getByRole('button', { name: 'Pay $174.20' }));
    expect(await dialog.findByText('Failed to switch subscription plan')).toBeVisible();
    expect(dialog.getByText(/Please check your internet connection/)).toBeVisible();
    const atOnce = userEvent.setup({ delay: null });
    await atOnce.dblClick(dialog.getByRole('button', { name: 'Pay $174.20' }));
    expect(await shown.findByText('Premium, yearly')).toBeVisible();
    expect(switches, 'two clicks in the same moment switch once').toBe(1);
    expect(asked, 'the amount is not asked for again').toBe(1);
  });

  it('is not there where no plans are sold', async () => {
    settingsApi();
    renderApp(page, { plans: [] });
    await card('Currency');
    expect(screen.queryByRole('region', { name: 'Subscription Management' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Subscription' })).not.toBeInTheDocument();
  });
});
