import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { business } from '../../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import type { PaymentSettings, Processor } from './api';
import { toChange, toCredentials } from './credentials';
import { depositOn } from './split';

const stripe: Processor = {
  id: 'stripe',
  name: 'Stripe',
  fees: '2.9% + 30 cents',
  refund_time: 'usually in 5 to 10 days',
  webhook_set_up: true,
  test_flag: 'is_test_mode',
  takes_currency: true,
  minimum_amount: 0.5,
  amount_step: 0.01,
  fields: [
    { name: 'publishable_key', label: 'Publishable key', secret: false, required: true },
    { name: 'secret_key', label: 'Secret key', secret: true, required: true },
    { name: 'webhook_secret', label: 'Webhook secret', secret: true, required: false },
  ],
};
const empty: PaymentSettings = {
  processors: [stripe],
  payment_processor: null,
  connection: 'none',
  config: {},
  test_mode: false,
  test_money_only: false,
  requires_advance_payment: false,
  advance_payment_percentage: 10,
  deposit_refund_hours: 24,
  deposit_hold_minutes: 30,
  takes_deposits: false,
  last_test: null,
  refused_at: null,
  webhook: null,
  payments_under_way: 0,
  example: { service_id: 's1', service_name: 'Balayage', price: 180 },
  version: 7,
};
const connected: PaymentSettings = {
  ...empty,
  payment_processor: 'stripe',
  connection: 'connected',
  config: {
    publishable_key: { configured: true, hint: 'pk_live_4f2a' },
    secret_key: { configured: true, hint: '9Qd2' },
    webhook_secret: { configured: false, hint: '' },
  },
  takes_deposits: true,
  last_test: {
    status: 'success',
    tested_at: '2077-06-01T13:12:00Z',
    detail: '',
    account: 'Harbour Hair Studio',
    currency: 'USD',
  },
  webhook: { url: 'https://book.example.com/webhooks/stripe/8fK2', last_received_at: null },
};
const path = '/api/business/b1/payment-settings';

async function open(settings: PaymentSettings) {
  dashboardApi(
    answers(path, settings),
    answers('/api/business/b1', {
      ...business,
      limits: { ...business.limits, payments: true },
      payment_processor: settings.payment_processor,
    }),
  );
  const { user } = renderApp('/dashboard/b1/settings');
  await screen.findByLabelText('Advance payment percentage');
  return user;
}

const card = (name: string) => screen.getByRole('region', { name });

describe('payment processing', () => {
  it('is explained to a free business', async () => {
    dashboardApi();
    renderApp('/dashboard/b1/settings');
    const pane = await screen.findByRole('region', { name: 'Payment Processing' });
    expect(within(pane).getByText('Pro Feature')).toBeVisible();
  });

  it('stores the entered keys, tests them, and shows the reason of a failure', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch(path, async ({ request }) => {
        sent.push(await request.json(), request.headers.get('If-Match'));
        return HttpResponse.json(business);
      }),
      http.post('/api/business/b1/test-payment-connection', () =>
        problem(400, 'invalid', 'Stripe does not know this key.'),
      ),
    );
    const user = await open(empty);
    const pane = card('Payment Processing');
    await user.click(within(pane).getByRole('radio', { name: /Stripe/ }));
    const test = within(pane).getByRole('button', { name: 'Test Connection' });
    expect(test).toHaveAttribute('aria-disabled', 'true');
    expect(test).toHaveAccessibleDescription('Enter Publishable key and Secret key to test.');
    await user.type(within(pane).getByLabelText('Publishable key'), 'pk_live_1');
    await user.type(within(pane).getByLabelText('Secret key'), ' sk_live_1 ');
    await user.click(test);
    expect(
      await within(pane).findByText('Connection test failed: Stripe does not know this key.'),
    ).toBeVisible();
    const config = { publishable_key: 'pk_live_1', secret_key: 'sk_live_1', is_test_mode: false };
    expect(sent).toEqual([{ payment_processor: 'stripe', payment_processor_config: config }, '"7"']);
  });

  it('shows what is stored, of secrets only the end', async () => {
    const user = await open(connected);
    const pane = card('Payment Processing');
    expect(within(pane).getByText('Connected')).toBeVisible();
    expect(within(pane).getByText('••••9Qd2')).toBeVisible();
    expect(within(pane).getByText('Harbour Hair Studio, USD')).toBeVisible();
    expect(within(pane).getByText('https://book.example.com/webhooks/stripe/8fK2')).toBeVisible();
    await user.click(within(pane).getByRole('button', { name: 'Replace keys' }));
    expect(within(pane).getByLabelText('Secret key')).toHaveValue('');
    expect(within(pane).getByLabelText('Secret key')).toHaveAttribute('placeholder', 'Keep ••••9Qd2');
  });
});

describe('keys that cannot be read', () => {
  const unreadable: PaymentSettings = { ...connected, connection: 'unreadable', takes_deposits: false };

  it('are not called refused by the processor', async () => {
    await open(unreadable);
    const pane = card('Payment Processing');
    expect(within(pane).getByText('Keys unreadable')).toBeVisible();
    expect(within(pane).getByText('The stored keys cannot be read on this server')).toBeVisible();
    expect(
      within(pane).getByText(/ask the operator of this site to restore the former secret key/),
    ).toBeVisible();
    expect(within(pane).queryByText(/no longer accepts/)).toBeNull();
  });

  it('have to be entered again, all of them', async () => {
    const user = await open(unreadable);
    const pane = card('Payment Processing');
    await user.click(within(pane).getByRole('button', { name: 'Replace keys' }));
    expect(within(pane).getByLabelText('Publishable key')).toHaveValue('');
    expect(within(pane).getByLabelText('Secret key')).not.toHaveAttribute('placeholder');
    expect(within(pane).getByRole('button', { name: 'Test Connection' })).toHaveAccessibleDescription(
      'Enter Publishable key and Secret key to test.',
    );
  });
});

describe('the deposit', () => {
  it('is clamped when the field is left, and shown by an example', async () => {
    let sent: unknown;
    server.use(
      http.patch(path, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(business);
      }),
    );
    const user = await open(connected);
    const pane = card('Advance payment');
    const field = within(pane).getByLabelText('Advance payment percentage');
    await user.clear(field);
    await user.type(field, '20');
    expect(within(pane).getByText('$36.00')).toBeVisible();
    expect(within(pane).getByText('$144.00')).toBeVisible();
    await user.clear(field);
    await user.type(field, '400');
    await user.tab();
    expect(field).toHaveValue('100');
    await user.click(within(pane).getByRole('switch', { name: 'Advance payment' }));
    await user.click(within(pane).getByRole('button', { name: 'Save payment settings' }));
    await waitFor(() =>
      expect(sent).toEqual({
        requires_advance_payment: true,
        advance_payment_percentage: 100,
        deposit_refund_hours: 24,
        deposit_hold_minutes: 30,
      }),
    );
  });

  it('cannot be switched on without a processor', async () => {
    await open(empty);
    const pane = card('Advance payment');
    expect(within(pane).getByRole('switch', { name: 'Advance payment' })).toBeDisabled();
    expect(within(pane).getByText('Choose a processor first.')).toBeVisible();
  });
});

describe('what is stored before a test', () => {
  it('keeps a secret that was left empty, and removes an identifier that was emptied', () => {
    const entered = toCredentials(connected, stripe);
    expect(toChange(connected, stripe, entered)).toBeUndefined();
    const values = { ...entered.values, publishable_key: '', webhook_secret: 'whsec_1' };
    expect(toChange(connected, stripe, { ...entered, values })?.payment_processor_config).toEqual({
      publishable_key: null,
      webhook_secret: 'whsec_1',
    });
  });
});

describe('the deposit on a price', () => {
  it.each([
    [180, 20, 0.5, 0.01, 2, 36],
    [0.4, 10, 0.5, 0.01, 2, 0],
    [3, 10, 0.5, 0.01, 2, 0.5],
    [3333, 10, 50, 1, 0, 333],
    [5.124, 33, 0.01, 0.01, 3, 1.69],
    [5.124, 100, 0.01, 0.01, 3, 5.12],
  ])('%d at %d percent', (price, percentage, minimum_amount, amount_step, decimals, due) => {
    expect(depositOn(price, percentage, { minimum_amount, amount_step }, decimals)).toBe(due);
  });
});
