import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { business } from '../../../test/fixtures/dashboard';
import { answers, problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';
import { sessionHint } from '@/lib/sessionHint';

const status = '/api/payments/checkout/status/cs_1';
const complete = '/api/business/b1/complete-payment/cs_1';
const open = { status: 'open', payment_status: 'unpaid', refunded: false };
const paid = { status: 'complete', payment_status: 'paid', refunded: false, running: true };

function respond(...responses: (object | 'broken' | number)[]) {
  let calls = 0;
  server.use(
    http.get(status, () => {
      const next = responses[Math.min(calls++, responses.length - 1)];
      if (next === 'broken') return HttpResponse.error();
      return typeof next === 'number' ? problem(next, 'no') : HttpResponse.json(next);
    }),
  );
  return () => calls;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionHint.write('b1');
  server.use(answers('/api/business/b1', business));
});
/** Waits for the pause before a check, which the page announces, and ends it. */
async function endPauseBefore(check: number) {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`Check ${check} of 5`));
  await vi.advanceTimersByTimeAsync(2000);
}

afterEach(() => {
  vi.useRealTimers();
  sessionHint.clear();
});

describe('the page after a payment', () => {
  it('asks until the payment has come, marks it complete and shows the plan', async () => {
    const completed: string[] = [];
    const calls = respond(open, 'broken', paid);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      // Holds the first check until its number was read. It returns no response, so the handler before it responds.
      http.get(status, () => held),
      http.patch(complete, ({ request }) => {
        completed.push(request.url);
        return HttpResponse.json(paid);
      }),
      answers('/api/business/b1/subscription/status', {
        state: 'active',
        plan: 'premium_yearly',
        current_period_end: '2028-06-08T14:00:00Z',
        next_billing_amount: 149.99,
        currency: 'USD',
      }),
    );
    renderApp('/payment/success?session_id=cs_1');
    expect(await screen.findByRole('heading', { name: 'Processing' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Check 1 of 5');
    release();
    await endPauseBefore(2);
    await endPauseBefore(3);
    const title = await screen.findByRole('heading', { name: 'Payment Successful' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(await screen.findByText('Premium, yearly')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard/b1');
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect([calls(), completed.length]).toEqual([3, 1]);
  });

  it('leaves it to the server after five checks, and asks again on demand', async () => {
    const calls = respond(open);
    const { user } = renderApp('/payment/success?session_id=cs_1');
    expect(await screen.findByRole('heading', { name: 'Processing' })).toBeVisible();
    for (let check = 2; check <= 5; check++) await endPauseBefore(check);
    expect(await screen.findByRole('heading', { name: 'Payment Timeout' })).toBeVisible();
    expect(screen.getByText('You don’t need to pay again.')).toBeVisible();
    expect(calls()).toBe(5);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'Processing' })).toBeVisible();
  });

  it('says after five checks that there is no connection', async () => {
    const calls = respond('broken');
    renderApp('/payment/success?session_id=cs_1');
    expect(await screen.findByRole('heading', { name: 'Processing' })).toBeVisible();
    for (let check = 2; check <= 5; check++) await endPauseBefore(check);
    expect(await screen.findByRole('heading', { name: 'Payment Timeout' })).toBeVisible();
    expect(screen.getByText(/there is no connection/)).toBeVisible();
    expect(calls()).toBe(5);
    expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
  });

  it.each([
    ['Payment Expired', { ...open, status: 'expired' }, 'Nothing was charged.'],
    ['Subscription Ended', { ...paid, running: false }, /was made, but its subscription is not running/],
    ['Payment Failed', 404, /not known here/],
    ['Payment Failed', { ...paid, refunded: true }, /You were charged and have been refunded/],
    ['Payment Timeout', 401, /Please log in/],
  ] as const)('shows %s', async (title, response, text) => {
    respond(response);
    renderApp('/payment/success?session_id=cs_1');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('fails without a session', async () => {
    renderApp('/payment/success');
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  });
});

describe('the page after a cancelled payment', () => {
  it('leads to the plans of the signed-in owner', async () => {
    renderApp('/payment/cancel');
    expect(await screen.findByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
    expect(screen.getByText(/No charges were made\./)).toBeVisible();
    const again = await screen.findByRole('link', { name: 'Try Again' });
    await waitFor(() => expect(again).toHaveAttribute('href', '/dashboard/b1/settings#subscription'));
  });

  it('leads everybody else to the registration', async () => {
    sessionHint.clear();
    renderApp('/payment/cancel');
    expect(await screen.findByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/register');
  });
});
