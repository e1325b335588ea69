import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { appointment, detail, overview } from '../../../../test/fixtures/dashboard';
import { deposit, payments, statement } from '../../../../test/fixtures/payments';
import { answers, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import type { Appointment } from '@/lib/queries/appointment';
import { lastOf, listApi, listPath, next, page } from '../testing/appointmentsApi';
import { depositMark } from './DepositMark';

const asked = { amount: 36, came: 0, refunded: 0, currency: 'USD', dispute: null, test: false };
const paid = { ...asked, came: 36, state: 'paid', held_until: null } as const;
const held = appointment({
  status: 'pending',
  client_info: { full_name: '', email: '' },
  deposit: { ...asked, state: 'awaiting', held_until: '2077-06-02T10:42:00-04:00' },
});
const heldDetail = detail({
  appointment: held,
  payments: payments({
    deposit: deposit({
      state: 'awaiting',
      statement: statement('unpaid', { came: 0 }),
      held_until: '2077-06-02T10:42:00-04:00',
      can_refund: false,
      terms: null,
    }),
  }),
});

describe('places that are held for a payment', () => {
  it('stand in the list without a person, and can only be released', async () => {
    listApi([held, next]);
    const sent: unknown[] = [];
    server.use(
      answers(`${listPath}/a1`, heldDetail),
      http.put(`${listPath}/a1`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...held, status: 'cancelled' });
      }),
    );
    const { user } = renderApp(page);
    const row = await screen.findByRole('row', { name: /Held for payment until 06\/02\/2077, 10:42/ });
    expect(within(row).getByText('Held')).toBeVisible();
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    await user.click(within(row).getByRole('link'));
    const panel = await screen.findByRole('complementary');
    expect(await within(panel).findByRole('heading', { name: /Held for payment until/ })).toBeVisible();
    expect(panel).toHaveTextContent('A customer is paying now.');
    expect(panel).not.toHaveTextContent('Email');
    expect(within(panel).queryByRole('button', { name: 'Record payment' })).not.toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Release the time' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Release this time?' });
    await user.click(within(dialog).getByRole('button', { name: 'Release the time' }));
    expect(await screen.findByText('The time is free again')).toBeVisible();
    expect(sent).toEqual([{ status: 'cancelled' }]);
  });

  it('can only be looked at once they are released, and checked again', async () => {
    listApi([next]);
    const released = {
      ...held,
      status: 'cancelled',
      deposit: { ...asked, state: 'closing', held_until: '2027-06-02T10:42:00-04:00' },
    } as const;
    const waiting = deposit({
      state: 'closing',
      statement: statement('unpaid', { came: 0 }),
      held_until: '2027-06-02T10:42:00-04:00',
      can_refund: false,
      can_retry: true,
      trouble: 'permission',
      reason: 'The key lacks a permission.',
      terms: null,
    });
    server.use(
      answers(`${listPath}/a1`, detail({ appointment: released, payments: payments({ deposit: waiting }) })),
    );
    renderApp(`${page}?open=a1`);
    const panel = await screen.findByRole('complementary');
    expect(await within(panel).findByRole('button', { name: 'Check again' })).toBeVisible();
    expect(within(panel).getByRole('heading', { name: 'Not booked, payment not known yet' })).toBeVisible();
    expect(panel).toHaveTextContent('The key lacks a permission.');
    expect(within(panel).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    expect(within(panel).queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
  });

  it('are one of the filters, and deposits are marked after the name', async () => {
    const stuck = { ...asked, came: 36, state: 'stuck', held_until: null } as const;
    const queries = listApi([
      appointment({ deposit: paid }),
      { ...next, status: 'cancelled', deposit: stuck },
    ]);
    const failed = { appointment_id: 'a2', customer_name: 'Tom Whitfield', amount: 36, currency: 'USD' };
    server.use(answers('/api/business/b1/overview', overview({ stuck_deposits: [failed] })));
    const { user, router } = renderApp(`${page}?deposit=any`);
    const banner = await screen.findByText('A deposit needs you');
    expect(screen.getByText(/^\$36\.00 of Tom Whitfield\./)).toBeVisible();
    expect(await screen.findByRole('row', { name: /Elena Marchetti.*Deposit paid/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Tom Whitfield.*Refund failed/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Deposit/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Held' }));
    await waitFor(() => expect(lastOf(queries)).toMatchObject({ deposit: 'held' }));
    await user.click(screen.getByRole('link', { name: 'Show' }));
    expect(router.state.location.search).toBe('?open=a2');
    expect(banner).not.toBeInTheDocument();
  });
});

describe('the mark of a deposit in the list', () => {
  it.each<[string | undefined, Partial<NonNullable<Appointment['deposit']>>, Appointment['status']]>([
    ['Deposit paid', {}, 'confirmed'],
    ['Deposit paid', { dispute: 'won' }, 'confirmed'],
    ['Partly refunded', { refunded: 10 }, 'confirmed'],
    ['Deposit kept', {}, 'cancelled'],
    ['Disputed', { dispute: 'open' }, 'confirmed'],
    ['Disputed', { dispute: 'open', state: 'refund_due' }, 'cancelled'],
    ['Deposit needs you', { state: 'stuck' }, 'confirmed'],
    ['Refund failed', { state: 'stuck' }, 'cancelled'],
    ['Deposit needs you', { state: 'stuck', came: 0 }, 'cancelled'],
    [undefined, { dispute: 'lost' }, 'confirmed'],
    [undefined, { state: 'refunded', refunded: 36 }, 'confirmed'],
  ])('is %s for %o, %s', (words, change, status) => {
    expect(depositMark(appointment({ status, deposit: { ...paid, ...change } }))?.words).toBe(words);
  });
});

describe('cancelling an appointment with a deposit', () => {
  async function openDialog(change: Parameters<typeof deposit>[0] = {}) {
    const booked = appointment({ deposit: { ...paid, state: change.state ?? 'paid' } });
    listApi([booked, next]);
    const sent: unknown[] = [];
    server.use(
      answers(
        `${listPath}/a1`,
        detail({ appointment: booked, payments: payments({ deposit: deposit(change) }) }),
      ),
      http.put(`${listPath}/a1`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...booked, status: 'cancelled' });
      }),
    );
    const { user } = renderApp(`${page}?open=a1`);
    await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
    const dialog = await screen.findByRole('alertdialog');
    const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
    return { user, dialog, sent, confirm };
  }

  it('refunds it unless the owner chooses to keep it', async () => {
    const { dialog, sent, confirm } = await openDialog();
    expect(await within(dialog).findByRole('radio', { name: /^Refund \$36\.00/ })).toBeChecked();
    expect(dialog).toHaveTextContent('Back to the customer, usually in 5 to 10 days');
    await confirm();
    expect(await screen.findByText('Appointment cancelled')).toBeVisible();
    expect(sent).toEqual([{ status: 'cancelled' }]);
  });

  it('keeps it by a choice that names the rule', async () => {
    const { user, dialog, sent, confirm } = await openDialog();
    await user.click(await within(dialog).findByRole('radio', { name: /^Keep \$36\.00/ }));
    expect(dialog).toHaveTextContent('The customer may still cancel for free until Wednesday, June 9');
    await confirm();
    expect(await screen.findByText('Appointment cancelled')).toBeVisible();
    expect(sent).toEqual([{ status: 'cancelled', keep_deposit: true }]);
  });

  it('asks the same where the status is edited', async () => {
    const { user, dialog, sent } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Keep appointment' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Appointment' }));
    expect(form.queryByRole('radio', { name: /^Keep/ })).not.toBeInTheDocument();
    await user.click(form.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Cancelled' }));
    await user.click(await form.findByRole('radio', { name: /^Keep \$36\.00/ }));
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toMatchObject([{ status: 'cancelled', keep_deposit: true }]));
  });

  it('has no choice when the money is already on its way back', async () => {
    const { dialog } = await openDialog({ state: 'refunding', can_refund: false });
    expect(dialog).toHaveTextContent('The deposit is already on its way back.');
    expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument();
  });
});
