import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { appointment, detail } from '../../../../test/fixtures/dashboard';
import { deposit, payments, statement } from '../../../../test/fixtures/payments';
import { answers, problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import type { AppointmentDetail, HistoryEntry } from '../api/getAppointment';
import { listApi, listPath, page } from '../testing/appointmentsApi';
import type { Deposit } from './depositState';

type Line = AppointmentDetail['payments']['lines'][number];

const line = (change: Partial<Line> = {}): Line => ({
  id: 'l1',
  kind: 'deposit',
  method: 'stripe',
  amount: 36,
  currency: 'USD',
  at: '2077-06-02T16:11:00-04:00',
  by: 'customer',
  test: false,
  ...change,
});
const refund = line({ id: 'l2', kind: 'refund', at: '2077-06-03T16:11:00-04:00' });
const cancelled = appointment({ status: 'cancelled' });
const became = (from: string, to: string, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: '2077-06-03T16:11:00-04:00',
  by: 'system',
  action: 'deposit',
  changes: [{ field: 'deposit.state', from, to }],
  ...change,
});

function withDeposit(
  change: Partial<Deposit>,
  lines: Line[] = [line()],
  rest: Partial<AppointmentDetail> = {},
): AppointmentDetail {
  const due = rest.appointment?.status === 'cancelled' ? 0 : 144;
  return detail({ payments: payments({ deposit: deposit(change), lines, paid: 36, due }), ...rest });
}

async function openPanel(shown: AppointmentDetail) {
  listApi();
  server.use(answers(`${listPath}/a1`, shown));
  const app = renderApp(`${page}?open=a1`);
  const panel = await screen.findByRole('complementary');
  await within(panel).findByRole('heading', { name: 'Payment' });
  return { ...app, panel };
}

describe('the payment of an appointment', () => {
  it.each<[string, AppointmentDetail, string[]]>([
    [
      'Deposit paid',
      withDeposit({}),
      [
        'Deposit (20%), Stripe, 06/02/2077−$36.00',
        'Due at the visit$144.00',
        'Free to cancel until Wednesday',
      ],
    ],
    [
      'Paid',
      detail({
        payments: payments({
          lines: [line({ kind: 'payment', method: 'cash', amount: 180 })],
          paid: 180,
          due: 0,
        }),
      }),
      ['Cash, 06/02/2077−$180.00', 'Due$0.00'],
    ],
    [
      'Deposit kept',
      withDeposit({ statement: statement('kept') }, [line()], { appointment: cancelled }),
      ['Kept$36.00', 'Free to cancel until'],
    ],
    [
      'Refunding',
      withDeposit({ state: 'refund_due', statement: statement('returning'), can_refund: false }, [line()], {
        appointment: cancelled,
      }),
      ['The refund is not sent to Stripe yet.', 'To be refunded$36.00'],
    ],
    [
      'Refunding',
      withDeposit({ state: 'refunding', statement: statement('returning'), can_refund: false }, [line()], {
        appointment: cancelled,
      }),
      ['Stripe has accepted the refund. The customer gets it usually in 5 to 10 days.'],
    ],
    [
      'Deposit refunded',
      withDeposit(
        { state: 'refunded', statement: statement('returned', { back: 36 }), can_refund: false },
        [line(), refund],
        { appointment: cancelled },
      ),
      ['Deposit (20%), Stripe, 06/02/2077$36.00', 'Refunded 06/03/2077−$36.00', 'Kept'],
    ],
    [
      'Disputed',
      withDeposit({ dispute: 'open', statement: statement('disputed'), can_refund: false }),
      ['The bank asks for $36.00 back.', 'Answer at Stripe.'],
    ],
    [
      'Refund failed',
      withDeposit(
        {
          state: 'stuck',
          statement: statement('return_stuck'),
          can_refund: false,
          can_retry: true,
          reason: 'Balance too low.',
        },
        [line()],
        {
          appointment: cancelled,
          history: [became('refund_due', 'stuck')],
        },
      ),
      ['Stripe could not send $36.00 back.', 'Balance too low.', 'Refund of $36.00 failed'],
    ],
    [
      'Refund failed',
      withDeposit(
        {
          state: 'stuck',
          statement: statement('return_stuck'),
          can_refund: false,
          can_retry: true,
          reason: 'The money is here again.',
        },
        [line(), refund, line({ id: 'l3', kind: 'refund_failed', at: '2077-06-08T09:00:00-04:00' })],
        { appointment: cancelled, history: [became('refunded', 'stuck')] },
      ),
      [
        'Refunded 06/03/2077−$36.00',
        'Refund failed 06/08/2077$36.00',
        'To be refunded$36.00',
        'Refund of $36.00 failed',
        'The money is here again.',
      ],
    ],
    [
      'Needs you',
      withDeposit(
        { state: 'stuck', statement: statement('unclear'), can_refund: false, reason: 'Another amount.' },
        [line()],
        {
          history: [became('awaiting', 'stuck')],
        },
      ),
      ['The deposit needs a decision.', 'Another amount.', 'The deposit of $36.00 needs you'],
    ],
    [
      'Refunding',
      withDeposit(
        {
          state: 'refunding',
          statement: statement('returning'),
          can_refund: false,
          trouble: 'owner',
          reason: 'Add money to your balance.',
        },
        [line()],
        { appointment: cancelled },
      ),
      ['Stripe waits for you.', 'Add money to your balance.'],
    ],
    [
      'Refunding',
      withDeposit(
        {
          state: 'refunding',
          statement: statement('returning'),
          can_refund: false,
          trouble: 'others',
          reason: 'The customer was asked.',
        },
        [line()],
        { appointment: cancelled },
      ),
      ['Stripe has not finished this yet.', 'The customer was asked.'],
    ],
    [
      'Partly refunded',
      withDeposit({ refunded: 10, statement: statement('partly_returned', { back: 10 }) }, [
        line(),
        line({ id: 'l2', kind: 'refund', amount: 10 }),
      ]),
      ['Deposit (20%), Stripe, 06/02/2077−$36.00', '$10.00'],
    ],
    [
      'Refund waits',
      withDeposit(
        { state: 'refund_due', dispute: 'open', statement: statement('return_blocked'), can_refund: false },
        [line()],
        { appointment: cancelled },
      ),
      [
        'To be refunded$36.00',
        'The bank asks for $36.00 back.',
        '$36.00 has to go back to the customer. It is sent once the bank has decided for you',
      ],
    ],
    [
      'Dispute lost',
      withDeposit(
        { dispute: 'lost', statement: statement('taken_back', { taken_back: 36 }), can_refund: false },
        [line(), line({ id: 'l2', kind: 'dispute', at: '2077-06-03T16:11:00-04:00' })],
        {
          history: [became('', '', { changes: [{ field: 'deposit.dispute', from: 'open', to: 'lost' }] })],
        },
      ),
      [
        'Taken back by the bank',
        'The bank has decided for the customer.',
        'the bank took the payment of $36.00 back',
      ],
    ],
    [
      'Deposit refunded',
      withDeposit(
        {
          state: 'refunded',
          statement: statement('returned', {
            came: 33.3,
            back: 33.3,
            currency: 'EUR',
            not_booked: 'odd_amount',
          }),
          can_refund: false,
        },
        [
          line({ amount: 33.3, currency: 'EUR', at: '2077-06-02T16:11:00-04:00' }),
          line({ id: 'l2', kind: 'refund', amount: 33.3, currency: 'EUR' }),
        ],
        {
          appointment: cancelled,
          // All within a second.
          history: [
            became('refund_due', 'refunded', { at: line().at }),
            became('awaiting', 'refund_due', { at: line().at }),
          ],
        },
      ),
      [
        '€33.30 arrived instead of the deposit of $36.00',
        'Refund of €33.30 requested automatically',
        'Deposit of €33.30 refunded',
      ],
    ],
    [
      'Not known yet',
      withDeposit({ state: 'closing', statement: statement('unpaid', { came: 0 }), can_refund: false }, [], {
        appointment: cancelled,
      }),
      ['The time is free again. Stripe has not said yet whether a payment arrives.', 'refunded otherwise.'],
    ],
    [
      'Not known yet',
      withDeposit(
        {
          state: 'closing',
          statement: statement('unpaid', { came: 0 }),
          can_refund: false,
          trouble: 'permission',
          reason: 'The key lacks a permission.',
        },
        [],
        { appointment: cancelled },
      ),
      ['Stripe cannot be asked about the payment.', 'The key lacks a permission.'],
    ],
    [
      'Not known yet',
      withDeposit(
        {
          state: 'closing',
          statement: statement('unpaid', { came: 0 }),
          can_refund: false,
          trouble: 'account',
          reason: 'It was made at another account.',
        },
        [],
        { appointment: cancelled },
      ),
      ['Stripe cannot be asked about the payment.', 'It was made at another account.'],
    ],
    [
      'Refunding',
      withDeposit(
        { state: 'refund_due', statement: statement('returning'), can_refund: false, trouble: 'keys' },
        [line()],
        { appointment: cancelled },
      ),
      ['Stripe refuses your keys.', 'Enter new keys of the same account'],
    ],
    [
      'Refunding',
      withDeposit(
        { state: 'refund_due', statement: statement('returning'), can_refund: false, trouble: 'unreadable' },
        [line()],
        { appointment: cancelled },
      ),
      ['Stripe cannot be asked about the payment.', 'The stored keys cannot be read.'],
    ],
    [
      'Refund waits',
      withDeposit(
        {
          state: 'refund_due',
          dispute: 'open',
          statement: statement('return_blocked'),
          can_refund: false,
          trouble: 'dispute',
          reason: 'The payment was disputed.',
        },
        [line()],
        { appointment: cancelled },
      ),
      ['The bank asks for $36.00 back.', '$36.00 has to go back to the customer.'],
    ],
    [
      'Deposit not paid',
      withDeposit(
        { state: 'expired', statement: statement('unpaid', { came: 0 }), can_refund: false, terms: null },
        [],
        {
          appointment: cancelled,
          history: [became('awaiting', 'closing')],
        },
      ),
      ['Nothing was charged.', 'Time released, no payment had arrived'],
    ],
  ])('%s', async (chip, shown, words) => {
    const { panel } = await openPanel(shown);
    expect(within(panel).getByText(chip, { exact: true })).toBeVisible();
    words.forEach((word) => expect(panel).toHaveTextContent(word));
    const refundable = shown.payments.deposit?.can_refund === true;
    expect(within(panel).queryAllByRole('button', { name: 'Refund deposit' })).toHaveLength(
      refundable ? 1 : 0,
    );
  });

  it('does not say that the processor checks a payment about which it cannot be asked', async () => {
    const { panel } = await openPanel(
      withDeposit(
        {
          state: 'processing',
          statement: statement('unpaid', { came: 0 }),
          held_until: '2077-06-02T16:40:00-04:00',
          can_refund: false,
          trouble: 'permission',
          reason: 'The key may not read payments.',
        },
        [],
      ),
    );
    expect(panel).toHaveTextContent('Stripe cannot be asked about the payment.');
    expect(panel).toHaveTextContent('The key may not read payments.');
    expect(panel).toHaveTextContent('The time is held at most until Wednesday, June 2, 4:40 PM.');
    expect(panel).not.toHaveTextContent('is checking');
  });

  it('shows the accepted terms and what happened to the deposit', async () => {
    const history = [
      became('refunding', 'refunded', {
        action: 'payment',
        by: 'owner',
        changes: [
          { field: 'amount', from: '', to: '$144.00' },
          { field: 'method', from: '', to: 'cash' },
        ],
      }),
      became('refunding', 'refunded'),
      became('refund_due', 'refunding'),
      became('paid', 'refund_due', { by: 'owner' }),
      became('awaiting', 'paid', { by: 'customer' }),
    ];
    const { user, panel } = await openPanel(withDeposit({}, [line()], { history }));
    const terms = within(panel).getByText(/Free to cancel until Wednesday, June 9, 10:00 AM\.$/);
    expect(terms).not.toBeVisible();
    await user.click(within(panel).getByText(/^Terms accepted 06\/02\/2077/));
    expect(terms).toBeVisible();
    for (const words of [
      'Payment of $144.00 recorded by the owner',
      'Deposit of $36.00 refunded',
      'Refund of $36.00 accepted by Stripe',
      'Refund of $36.00 requested by the owner',
      'Deposit of $36.00 paid',
    ]) {
      expect(panel).toHaveTextContent(words);
    }
  });

  it('says what became of a dispute, and what was refunded of a deposit that stays', async () => {
    const changed = (field: string, from: string, to: string) =>
      became('', '', { changes: [{ field, from, to }] });
    const { panel } = await openPanel(
      withDeposit({}, [line()], {
        history: [
          changed('deposit.refunded', '$0.00', '$6.00'),
          changed('deposit.dispute', 'open', 'lost'),
          changed('deposit.dispute', 'open', 'won'),
          changed('deposit.dispute', '', 'open'),
        ],
      }),
    );
    for (const words of [
      'Refunded so far: $6.00, before: $0.00',
      'Dispute lost, the bank took the payment of $36.00 back',
      'Dispute won, the payment of $36.00 stays with you',
      'Payment of $36.00 disputed, the bank asks for it back',
    ]) {
      expect(panel).toHaveTextContent(words);
    }
  });

  it('refunds the deposit after a question', async () => {
    const { user, panel } = await openPanel(withDeposit({}));
    const refunding = withDeposit({
      state: 'refunding',
      statement: statement('returning'),
      can_refund: false,
    });
    let tries = 0;
    server.use(
      http.post(`${listPath}/a1/deposit/refund`, () => {
        tries += 1;
        if (tries === 1) return problem(500, 'internal');
        server.use(answers(`${listPath}/a1`, refunding));
        return HttpResponse.json(refunding);
      }),
    );
    await user.click(within(panel).getByRole('button', { name: 'Refund deposit' }));
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep deposit' })).toHaveFocus());
    expect(dialog).toHaveTextContent('usually in 5 to 10 days');
    expect(dialog).toHaveTextContent('Due at the visit then$180.00');
    await user.click(within(dialog).getByRole('button', { name: 'Refund $36.00' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('could not be refunded');
    await user.click(within(dialog).getByRole('button', { name: 'Refund $36.00' }));
    expect(await screen.findByText('The deposit is being refunded')).toBeVisible();
    expect(await within(panel).findByText('Refunding')).toBeVisible();
  });

  it('tries a refund that failed again', async () => {
    const { user, panel } = await openPanel(
      withDeposit({
        state: 'stuck',
        statement: statement('return_stuck'),
        can_refund: false,
        can_retry: true,
      }),
    );
    server.use(
      http.post(`${listPath}/a1/deposit/retry`, () =>
        HttpResponse.json(
          withDeposit({ state: 'refund_due', statement: statement('returning'), can_refund: false }),
        ),
      ),
    );
    await user.click(within(panel).getByRole('button', { name: 'Try refund again' }));
    expect(await screen.findByText('The refund is being tried again')).toBeVisible();
  });

  it('records nothing twice when a response is lost and the amount is corrected', async () => {
    const { user, panel } = await openPanel(withDeposit({}));
    const recorded = withDeposit({}, [
      line(),
      line({ id: 'l2', kind: 'payment', method: 'card', amount: 40 }),
    ]);
    const sent: { amount: number; key: string | null }[] = [];
    server.use(
      http.post(`${listPath}/a1/payments`, async ({ request }) => {
        const { amount } = (await request.json()) as { amount: number };
        sent.push({ amount, key: request.headers.get('Idempotency-Key') });
        if (sent.length === 1) return HttpResponse.error();
        return amount === 40
          ? HttpResponse.json(recorded, { status: 201 })
          : problem(409, 'key_reused', 'Used.');
      }),
    );
    await user.click(within(panel).getByRole('button', { name: 'Record payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    const record = async (amount: string) => {
      const field = await dialog.findByLabelText('Amount (USD)');
      await user.clear(field);
      await user.type(field, amount);
      await user.click(dialog.getByRole('button', { name: `Record $${amount}.00` }));
    };
    await record('40');
    expect(await dialog.findByRole('alert')).toHaveTextContent('It may be recorded all the same.');
    await record('44');
    expect(await screen.findByText(/^Your first try had been recorded/)).toBeVisible();
    expect(sent.map(({ amount }) => amount)).toEqual([40, 44, 40]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('reads the payments again when a failed one is given up', async () => {
    const { user, panel } = await openPanel(withDeposit({}));
    server.use(
      http.post(`${listPath}/a1/payments`, () => HttpResponse.error()),
      answers(
        `${listPath}/a1`,
        withDeposit({}, [line(), line({ id: 'l2', kind: 'payment', method: 'card', amount: 144 })]),
      ),
    );
    await user.click(within(panel).getByRole('button', { name: 'Record payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Record $144.00' }));
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(panel).toHaveTextContent('Card at the desk, 06/02/2077−$144.00'));
  });

  it('records what was taken at the desk, at most what is due', async () => {
    const { user, panel } = await openPanel(withDeposit({}));
    const sent: unknown[] = [];
    server.use(
      http.post(`${listPath}/a1/payments`, async ({ request }) => {
        sent.push(await request.json(), request.headers.get('Idempotency-Key')?.length);
        return HttpResponse.json(withDeposit({}), { status: 201 });
      }),
    );
    await user.click(within(panel).getByRole('button', { name: 'Record payment' }));
    const dialog = await screen.findByRole('dialog');
    const amount = await within(dialog).findByLabelText('Amount (USD)');
    expect(amount).toHaveDisplayValue('144.00');
    await user.clear(amount);
    await user.type(amount, '144.01');
    await user.click(within(dialog).getByRole('button', { name: 'Record $144.01' }));
    expect(await within(dialog).findByText('At most $144.00 is due')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '44');
    await user.click(within(dialog).getByRole('button', { name: 'Record $44.00' }));
    expect(await screen.findByText('Payment recorded')).toBeVisible();
    expect(sent).toEqual([{ amount: 44, method: 'card' }, 32]);
  });
});
