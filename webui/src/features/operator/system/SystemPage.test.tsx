import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorHint } from '@/lib/sessionHint';
import { operatorApi, systemState } from '../../../../test/fixtures/operator';
import { answers, problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import type { Failure, StuckPayment, SystemState } from './api';

beforeEach(() => operatorHint.write('true'));
afterEach(() => operatorHint.clear());

const stuck: StuckPayment = {
  id: 'a1',
  business: { id: 'b1', name: 'Northgate Dental', email: 'desk@northgate.example' },
  appointment: { id: 'ap1', number: 'T333-3333', status: 'cancelled' },
  kind: 'deposit',
  processor: 'PayPal',
  reference: '5TY05013RG002845M',
  amount: 25,
  currency: 'USD',
  is_test: false,
  reason: 'The refund was refused. PayPal: “account limited”.',
  what_to_do: 'Ask the business to lift the limit. Then press Retry.',
  retry: 'refund',
  since: '2026-11-20T18:20:00Z',
  history: [{ at: '2026-11-20T18:20:00Z', text: '$25.00 arrived' }],
  note: '',
};

const failure: Failure = {
  id: 'mail.b2.m1',
  kind: 'mail',
  title: 'Confirmation, T444-4444',
  business: { id: 'b2', name: 'Harbour Hair Studio' },
  reason: '550 5.1.1: the address does not exist',
  attempts: 1,
  last_at: '2026-11-21T12:15:00Z',
};

const job: Failure = {
  ...failure,
  id: 'job.7',
  kind: 'job',
  title: 'Removal of old rows',
  business: null,
  attempts: 3,
};

const contact = {
  id: 'c1',
  name: 'Grace Lindqvist',
  email: 'grace@example.com',
  subject: 'Invoice for May',
  message: 'Where is it?',
  at: '2026-11-21T15:40:00Z',
  mailed: 'no',
  reason: '421 later',
};

/** A server on which something needs the operator, until they have dealt with it. */
function openSystem(change: Partial<SystemState> = {}) {
  const left = { payments: [stuck], failures: [failure, job], contacts: [contact] };
  const calls: string[] = [];
  const done = (request: Request) => calls.push(`${request.method} ${new URL(request.url).pathname}`);
  operatorApi(
    answers('/api/admin/system', systemState({ needs_person: 1, ...change })),
    http.get('/api/admin/system/payments', () => HttpResponse.json(left.payments)),
    http.get('/api/admin/system/failures', () => HttpResponse.json(left.failures)),
    http.get('/api/admin/system/contact-messages', () =>
      HttpResponse.json({ mailed_to: 'support@slotwise.example', messages: left.contacts }),
    ),
    http.post('/api/admin/system/failures/:id/retry', ({ request, params }) => {
      done(request);
      left.failures = left.failures.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('/api/admin/system/failures/:id', ({ request, params }) => {
      done(request);
      left.failures = left.failures.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/admin/system/contact-messages/:id/retry', ({ request }) => {
      done(request);
      left.contacts = [{ ...contact, mailed: 'pending', reason: '' }];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { left, calls, ...renderApp('/admin/dashboard/system') };
}

const region = (name: string) => screen.findByRole('region', { name });

describe('the system screen', () => {
  it('lists what is wrong with a plan and is about no amount', async () => {
    const { left, user } = openSystem();
    const plan = { appointment: null, kind: 'plan', retry: 'settle', amount: null, currency: null } as const;
    left.payments = [{ ...stuck, ...plan, reason: 'Its invoice stays open.' }];
    const payments = within(await region('Payments that need a person'));
    expect(await payments.findByText('Plan of Northgate Dental')).toBeVisible();
    await user.click(payments.getByRole('button', { name: 'Details: Plan of Northgate Dental' }));
    expect(await screen.findByRole('dialog', { name: 'Plan of Northgate Dental' })).toBeVisible();
  });

  it('shows the state, what needs a person and how many', async () => {
    openSystem({
      problems: ['a proxy may be missing'],
      queue: { depth: 18, oldest_seconds: 4000 },
      processors: [
        { name: 'PayPal', state: 'silent' },
        { name: 'Stripe', state: 'responds' },
        { name: 'Square', state: 'not_asked' },
      ],
    });
    expect(await screen.findByRole('heading', { name: 'System', level: 1 })).toBeVisible();
    expect(await screen.findByRole('link', { name: /System.*1 payment needs a person/ })).toBeVisible();
    const state = within(await region('State'));
    for (const text of [
      '1.4.0',
      '42 of 42',
      '18 jobs',
      '1 h 7 min',
      '212 sent, 0 failed',
      '1 of 2 answer',
      '3 to look at',
    ]) {
      expect(state.getByText(text)).toBeVisible();
    }
    expect(state.getByText('A proxy may be missing.')).toBeVisible();
    expect(state.getByText('PayPal does not answer.')).toBeVisible();
    const payments = within(await region('Payments that need a person'));
    expect(payments.getByText('Deposit of $25.00, Northgate Dental, T333-3333')).toBeVisible();
  });

  it('asks the processor again, and settles nothing by itself', async () => {
    const { user, left } = openSystem();
    server.use(
      http.post('/api/admin/system/payments/b1/a1/retry', () => HttpResponse.json(stuck), { once: true }),
      http.post('/api/admin/system/payments/b1/a1/retry', () => {
        left.payments = [];
        return new HttpResponse(null, { status: 204 });
      }),
      http.put('/api/admin/system/payments/b1/a1/note', async ({ request }) => {
        const { note } = (await request.json()) as { note: string };
        left.payments = [{ ...stuck, note }];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: /^Details: Deposit of \$25.00/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deposit of $25.00, Northgate Dental' }));
    expect(dialog.getByText('Ask the business to lift the limit. Then press Retry.')).toBeVisible();
    expect(dialog.getByText('5TY05013RG002845M')).toBeVisible();
    await user.type(dialog.getByLabelText('Note'), 'Phoned the owner.');
    await user.click(dialog.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note saved')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save note' })).toBeDisabled());
    await user.click(dialog.getByRole('button', { name: 'Retry refund' }));
    expect(await screen.findByText('PayPal was asked: it still needs a person.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retry refund' }));
    expect(await screen.findByText('No payment needs a person.', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets the operator settle a payment for a plan', async () => {
    const { user, left } = openSystem();
    left.payments = [
      {
        ...stuck,
        kind: 'plan',
        appointment: null,
        processor: 'Stripe',
        reference: 'in_1',
        reason: 'The payment for the plan was refunded in full.',
        what_to_do: 'Decide whether the plan should go on.',
        retry: 'settle',
      },
    ];
    server.use(
      http.post('/api/admin/system/payments/b1/a1/settle', () => {
        left.payments = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const name = 'Plan payment of $25.00, Northgate Dental';
    await user.click(await screen.findByRole('button', { name: `Details: ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(dialog.getByText('Decide whether the plan should go on.')).toBeVisible();
    expect(dialog.queryByLabelText('Note')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Mark as settled' }));
    expect(await screen.findByText('No payment needs a person.', { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('queues a mail again, drops a job and mails a contact message', async () => {
    const { user, calls } = openSystem();
    const failures = within(await region('Failed mails and jobs'));
    expect(
      failures.getByText(/550 5.1.1: the address does not exist\. 1 attempt, 11\/21\/2026, 12:15 PM UTC/),
    ).toBeVisible();
    await user.click(
      failures.getByRole('button', { name: 'Retry: Confirmation, T444-4444, Harbour Hair Studio' }),
    );
    await waitFor(() => expect(failures.queryByRole('link', { name: 'Harbour Hair Studio' })).toBeNull());
    await user.click(failures.getByRole('button', { name: 'Drop: Removal of old rows' }));
    expect(await failures.findByText('No mail and no job has failed in the last 30 days.')).toBeVisible();
    const contacts = within(await region('Contact messages'));
    expect(contacts.getByText('Not mailed')).toBeVisible();
    await user.click(contacts.getByRole('button', { name: 'Retry: Invoice for May' }));
    expect(await contacts.findByText('Being mailed')).toBeVisible();
    expect(calls).toEqual([
      'POST /api/admin/system/failures/mail.b2.m1/retry',
      'DELETE /api/admin/system/failures/job.7',
      'POST /api/admin/system/contact-messages/c1/retry',
    ]);
  });

  it('offers to mail contact messages only where there is an address for them', async () => {
    openSystem();
    server.use(
      answers('/api/admin/system/contact-messages', {
        mailed_to: null,
        messages: [{ ...contact, reason: '' }],
      }),
    );
    const contacts = within(await region('Contact messages'));
    expect(contacts.getByText('Not mailed')).toBeVisible();
    expect(contacts.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });

  it("shows the mail server's words about a test mail", async () => {
    const { user } = openSystem();
    server.use(
      http.post(
        '/api/admin/system/test-mail',
        () => problem(409, 'mail_refused', '421 4.7.0: too many connections'),
        {
          once: true,
        },
      ),
      http.post('/api/admin/system/test-mail', () =>
        HttpResponse.json({ accepted_by: 'mail.slotwise.example:587', stored: false, seconds: 0.4 }),
      ),
    );
    const card = within(await region('Test mail'));
    expect(card.getByLabelText('To')).toHaveValue('ops@slotwise.example');
    await user.click(card.getByRole('button', { name: 'Send test mail' }));
    expect(await card.findByText('The mail server says: 421 4.7.0: too many connections')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Send test mail' }));
    expect(await card.findByText('Accepted by mail.slotwise.example:587 in 0.4 s')).toBeVisible();
  });

  it('says once that the mail server could not be used', async () => {
    const { user } = openSystem();
    const detail = 'the mail server mail.example:587 could not be used: EOF';
    server.use(http.post('/api/admin/system/test-mail', () => problem(409, 'mail_refused', detail)));
    const card = within(await region('Test mail'));
    await user.click(card.getByRole('button', { name: 'Send test mail' }));
    const notice = await card.findByText('The test mail could not be sent');
    expect(notice.closest('[role=alert]')).toHaveTextContent(
      /^The test mail could not be sentThe mail server mail\.example:587 could not be used: EOF\.$/,
    );
  });

  it.each([
    [
      { accepted_by: '/srv/slotwise/mail', stored: true, seconds: 0 },
      'Stored in /srv/slotwise/mail, not sent',
    ],
    [
      { accepted_by: 'localhost:25', stored: false, seconds: 0 },
      'Accepted by localhost:25 in less than 0.1 s',
    ],
  ])('says where a test mail went: %o', async (result, said) => {
    const { user } = openSystem();
    server.use(http.post('/api/admin/system/test-mail', () => HttpResponse.json(result)));
    await user.click(within(await region('Test mail')).getByRole('button', { name: 'Send test mail' }));
    expect(await screen.findByText(said)).toBeVisible();
  });
});
