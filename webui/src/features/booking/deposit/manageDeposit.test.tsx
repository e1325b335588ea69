import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointment, business, managed, services, slotsOf } from '../../../../test/fixtures/booking';
import { classAppointment, openSessions, sessions } from '../../../../test/fixtures/classes';
import { createFormatter } from '@/lib/time';
import { server } from '../../../../test/server';
import type { ManagedAppointment, ManagedDeposit } from '../model';
import { renderPage, serve, serveAvailability } from '../testing/renderPage';
import { announcedMinutes, depositScreen } from './depositScreen';
import { moveText } from './depositText';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const email = 'alex@example.com';

type Statement = ManagedDeposit['statement'];

/** What the ledger says; without more, that the deposit is here. */
function statement(standing: Statement['standing'], change: Partial<Statement> = {}): Statement {
  const sums = { came: 11.6, back: 0, taken_back: 0, ...change };
  const here = sums.came - sums.back - sums.taken_back;
  return { standing, not_booked: null, currency: 'CAD', ...sums, here };
}

const deposit: ManagedDeposit = {
  session_id: 'att-1',
  state: 'awaiting',
  statement: statement('unpaid', { came: 0 }),
  amount: 11.6,
  due_later: 46.4,
  percentage: 20,
  refunded: 0,
  held_until: inMinutes(24.5),
  pay_url: 'https://pay.example/att-1',
  processor_name: 'Stripe',
  refund_time: 'usually in 5 to 10 days',
  refund_until: '2027-06-09T10:30:00-03:00',
  refund_minutes: 1440,
  cancel_refunds: true,
  terms: null,
  paid_at: null,
  paid_late: false,
  refunded_at: null,
  test: true,
};

const rules = {
  percentage: 20,
  refund_minutes: 1440,
  hold_minutes: 30,
  processor_name: 'Stripe',
  refund_time: 'usually in 5 to 10 days',
  test: true,
};

function withDeposit(changed: Partial<ManagedDeposit>, booked = {}, more = {}): ManagedAppointment {
  return {
    ...managed,
    ...more,
    appointment: { ...appointment, ...booked },
    deposit: { ...deposit, ...changed },
  };
}
const paid = withDeposit({
  state: 'paid',
  statement: statement('received'),
  held_until: null,
  pay_url: null,
  paid_at: '2027-06-08T09:05:00-03:00',
});
const open = (shown: ManagedAppointment, search = '') =>
  renderPage({ page: 'manage', token: 'token-1', managed: shown }, search);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Serves the state of the deposit as the processor reports it, and the matching appointment. */
function serveStatus(shown: ManagedAppointment) {
  const tokens: (string | null)[] = [];
  server.use(
    http.get('/api/payments/checkout/status/att-1', ({ request }) => {
      tokens.push(request.headers.get('X-Manage-Token'));
      const state = shown.deposit?.state;
      return HttpResponse.json({ status: 'open', payment_status: 'unpaid', refunded: false, state });
    }),
    http.get('/api/manage/token-1', () => HttpResponse.json(shown)),
  );
  return tokens;
}

beforeEach(serveAvailability);

describe('which screen a state has', () => {
  const now = Date.parse('2027-06-08T10:00:00-03:00');
  const held = '2027-06-08T10:42:00-03:00';
  it.each([
    ['creating', held, false, 'checking'],
    ['awaiting', held, false, 'unpaid'],
    ['awaiting', '2027-06-08T09:59:00-03:00', false, 'checking'],
    ['processing', held, false, 'checking'],
    ['capturing', held, false, 'checking'],
    ['paid', null, false, undefined],
    ['closing', held, false, 'checking'],
    ['closing', null, false, 'checking'],
    ['expired', held, false, 'released'],
    ['failed', held, false, 'released'],
    ['refund_due', null, true, 'late'],
    ['refunding', null, true, 'late'],
    ['refunded', null, false, undefined],
    ['stuck', null, true, 'handled'],
    ['stuck', null, false, undefined],
  ] as const)('%s, held until %s, checked %s: %s', (state, heldUntil, checked, expected) => {
    expect(depositScreen(withDeposit({ state, held_until: heldUntil }), now, checked)).toBe(expected);
  });

  it('announces 10, 5 and 1 minutes', () => {
    expect([11, 10, 6, 5, 2, 1].map(announcedMinutes)).toEqual([undefined, 10, 10, 5, 5, 1]);
  });
});

describe('the manage page of a booking with a deposit', () => {
  it('says how long the time is held, and leads to the payment', async () => {
    open(withDeposit({ held_until: inMinutes(24.5) }, { status: 'pending' }), '?deposit=unpaid');
    await title('Your deposit is not paid yet');
    expect(screen.getByText(/25 minutes left/)).toBeVisible();
    // In the page on a wide screen, in the bar on a phone.
    for (const link of screen.getAllByRole('link', { name: 'Pay CA$11.60 deposit' })) {
      expect(link).toHaveAttribute('href', deposit.pay_url);
    }
    const [summary] = screen.getAllByRole('complementary', { name: 'Your appointment' });
    expect(summary).toHaveTextContent('CA$11.60 of it due now');
    expect(
      screen.getByText('By paying you accept this refund rule. It is kept with your booking.'),
    ).toBeVisible();
    expect(screen.getByText('No real money moves.')).toBeVisible();
  });

  it('asks the processor after the return, and shows the booking', async () => {
    const tokens = serveStatus(paid);
    open(withDeposit({}, { status: 'pending' }), '?deposit=returned');
    await title('Checking your payment');
    await title('You’re booked');
    expect(screen.getByText('Your deposit of CA$11.60 is paid.')).toBeVisible();
    expect(screen.getByText('CA$11.60 paid, CA$46.40 at the appointment')).toBeVisible();
    expect(tokens).toEqual(['token-1']);
  });

  it('says that a payment after the hold still booked the time', async () => {
    const late = withDeposit({ ...paid.deposit, paid_late: true, paid_at: '2027-06-08T10:49:00-03:00' });
    serveStatus(late);
    open(withDeposit({ state: 'closing' }, { status: 'cancelled' }), '?deposit=returned');
    await title('Checking your payment');
    expect(screen.queryByText('Your time stays held')).not.toBeInTheDocument();
    await title('You’re booked');
    expect(
      screen.getByText(
        /^Your payment arrived at 10:49.AM, after the hold had ended\. Your time was still free/,
      ),
    ).toBeVisible();
  });

  it('says that the money comes back when it came too late', async () => {
    serveStatus(
      withDeposit(
        {
          state: 'refunding',
          statement: statement('returning', { not_booked: 'late' }),
          held_until: null,
          paid_at: '2027-06-08T10:49:00-03:00',
        },
        { status: 'cancelled' },
      ),
    );
    open(withDeposit({ state: 'processing' }, { status: 'pending' }), '?deposit=returned');
    await title('Your payment came too late');
    expect(screen.getByText('CA$11.60, on its way')).toBeVisible();
    expect(screen.queryByText(/Refunded/)).not.toBeInTheDocument();
  });

  it('says that another amount came than was asked', async () => {
    serveStatus(
      withDeposit(
        {
          state: 'refund_due',
          statement: statement('returning', { not_booked: 'odd_amount', came: 33.3, currency: 'EUR' }),
          held_until: null,
          paid_at: '2027-06-08T10:49:00-03:00',
        },
        { status: 'cancelled' },
      ),
    );
    open(withDeposit({ state: 'processing' }, { status: 'pending' }), '?deposit=returned');
    await title('Another amount arrived');
    expect(screen.getByText(/^€33\.30 arrived instead of the deposit of CA\$11\.60/)).toBeVisible();
    expect(screen.getByText('€33.30, being sent')).toBeVisible();
    expect(screen.queryByText(/too late/)).not.toBeInTheDocument();
  });

  it('books the same time again after the hold ended', async () => {
    const payment = {
      url: `${location.origin}/manage/token-1#processor`,
      session_id: 'att-2', due_now: 11.6, due_later: 46.4, currency: 'CAD', held_until: inMinutes(30), test: true,
    }; // prettier-ignore
    const sent = serve('/api/business/b1/appointments', { ...appointment, payment }, 201);
    const { user } = open(withDeposit({ state: 'expired' }, { status: 'cancelled' }));
    await title('Your time is no longer held');
    expect(screen.getByText('Nothing was charged.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /Book 10:30.AM again/ }));
    await waitFor(() => expect(location.hash).toBe('#processor'));
    expect(sent[0]).toMatchObject({ appointment_time: '10:30:00', client_info: { email } });
  });

  it('books several services again as they were', async () => {
    const items = appointment.items.flatMap((item) => [
      { ...item, staff_id: 'maya' },
      { ...item, service_id: 's2' },
    ]);
    const asked: string[] = [];
    server.use(
      http.get('/api/business/b1/available-slots/:service', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('further_services') ?? '');
        return HttpResponse.json({ slots: slotsOf('2027-06-10'), timezone: business.timezone });
      }),
    );
    const sent = serve('/api/business/b1/appointments', { code: 'changed_meanwhile' }, 409);
    const held = withDeposit({ state: 'expired' }, { status: 'cancelled' });
    const { user } = open({
      ...held,
      appointment: { ...held.appointment, staff_id: 'maya', items },
    });
    const another = await screen.findByRole('link', { name: /another time/ });
    expect(another.getAttribute('href')).toContain('service=s1%2Cs2&date=2027-06-10&staff=maya%2Cany');
    await user.click(screen.getByRole('button', { name: /Book 10:30.AM again/ }));
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({ further_services: [{ service_id: 's2', staff_id: null }] }),
      ]),
    );
    expect(asked).toEqual(['s2']);
  });

  it.each([
    [2, true],
    [1, false],
  ])('books two places in a class again only if so many are left: %i', async (left, isFree) => {
    server.use(
      http.get('/api/business/b1/sessions/open', ({ request }) =>
        HttpResponse.json(
          openSessions(
            new URL(request.url).searchParams,
            sessions.map((one) => ({ ...one, places_left: left })),
          ),
        ),
      ),
    );
    const refusal = { code: 'session_full', detail: 'The class is full.' };
    const sent = serve('/api/business/b1/appointments', refusal, 409);
    const { user } = open(withDeposit({ state: 'expired' }, { ...classAppointment, status: 'cancelled' }));
    await screen.findByText(isFree ? /is still free/ : /is no longer free/);
    expect(screen.queryAllByRole('button', { name: /Book 5:30.PM again/ })).toHaveLength(isFree ? 1 : 0);
    if (!isFree) return;
    await user.click(screen.getByRole('button', { name: /Book 5:30.PM again/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The class is full\.$/);
    expect(sent[0]).toMatchObject({ session_id: classAppointment.session_id, places: 2, price_shown: 44 });
    expect(sent[0]).not.toHaveProperty('service_id');
  });

  it('has the place of every button from the start', async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('/api/business/b1/available-slots/:service', async () => {
        await asked;
        return HttpResponse.json({ slots: slotsOf('2027-06-10'), timezone: business.timezone });
      }),
    );
    open(withDeposit({ state: 'expired' }, { status: 'cancelled' }));
    expect(await screen.findByRole('button', { name: /Book 10:30.AM again/ })).toBeVisible();
    expect(screen.getByText(/Full refund until/)).toBeVisible();
    const free = screen.getByText(/is still free\./);
    expect(free).toHaveAttribute('class'); // it only keeps its place
    answer();
    await waitFor(() => expect(free).not.toHaveAttribute('class'));
  });

  it('names what has changed before it books the same time again, and books for that', async () => {
    const current = {
      service: { ...services[0], price: 77, deposit_due: { percentage: 20, due_now: 15.4, due_later: 61.6 } },
      deposit: { ...rules, refund_minutes: 2880 },
      cancellation_policy: 'Two days ahead.',
    };
    const path = '/api/business/b1/appointments';
    serve(path, { code: 'changed_meanwhile', detail: 'Changed.', current }, 409);
    const { user } = open(withDeposit({ state: 'expired' }, { status: 'cancelled' }));
    const again = await screen.findByRole('button', { name: /Book 10:30.AM again/ });
    await user.click(again);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The price is now CA$77.00, it was CA$58.00.');
    expect(alert).toHaveTextContent('A deposit of CA$15.40 is due now.');
    expect(screen.getByText(/Full refund until Tuesday, June.8, 10:30.AM/)).toBeVisible();
    expect(screen.getByText(/Two days ahead\./)).toBeVisible();
    const sent = serve(path, { code: 'deposit_unavailable', detail: 'Nothing was charged.' }, 409);
    await user.click(again);
    expect(await screen.findByText('Nothing was charged.', { selector: '[role=alert] *' })).toBeVisible();
    expect(sent[0]).toMatchObject({
      price_shown: 77,
      deposit_shown: { due_now: 15.4, refund_minutes: 2880 },
      cancellation_policy: 'Two days ahead.',
    });
  });

  it('sends a lost attempt again after a reload, although the time looks taken', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('/api/business/b1/appointments', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return HttpResponse.error();
      }),
    );
    const expired = withDeposit({ state: 'expired' }, { status: 'cancelled' });
    const { user, unmount } = open(expired);
    await user.click(await screen.findByRole('button', { name: /Book 10:30.AM again/ }));
    expect(await screen.findByText(/It may be booked all the same/)).toBeVisible();
    unmount();
    server.use(
      http.get('/api/business/b1/available-slots/:service', () =>
        HttpResponse.json({ available_slots: [], slots: [], timezone: business.timezone }),
      ),
    );
    open(expired);
    await user.click(await screen.findByRole('button', { name: /Book 10:30.AM again/ }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
    expect(screen.queryByText(/no longer free/)).not.toBeInTheDocument();
  });

  it('does not say that nothing was charged before the processor does', async () => {
    const closing = withDeposit({ state: 'closing' }, { status: 'cancelled' });
    serveStatus(closing);
    open(closing);
    await title('Checking your payment');
    expect(screen.queryByRole('button', { name: /Book .* again/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Nothing was charged.')).not.toBeInTheDocument();
  });

  it.each([
    ['in time', true, /You get CA\$11\.60 back, usually in 5 to 10 days/],
    [
      'late',
      false,
      /Harbour Hair Studio keeps your deposit of CA\$11\.60: a full refund was possible until Wednesday/,
    ],
  ])('says what cancelling means for the deposit: %s', async (_, refunds, text) => {
    const { user } = open({ ...paid, deposit: { ...deposit, ...paid.deposit, cancel_refunds: refunds } });
    await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
    expect(within(screen.getByRole('alertdialog')).getByText(text)).toBeVisible();
  });

  it('cancels an unpaid booking', async () => {
    const cancelled = withDeposit({ state: 'closing', held_until: null }, { status: 'cancelled' });
    const sent = serve('/api/manage/token-1/cancel', cancelled);
    serveStatus(withDeposit({ state: 'expired', held_until: null }, { status: 'cancelled' }));
    const { user } = open(withDeposit({}, { status: 'pending' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Cancel this booking?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await title('Your time is no longer held');
    expect(screen.getByText(/This booking was cancelled\./)).toBeVisible();
    expect(screen.getByText('Nothing was charged.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it.each([
    [
      'closing',
      null,
      /^Your booking on Thursday, June.10, 10:30.AM is cancelled\. Stripe has not said yet .* you get your money back\.$/,
    ],
    ['capturing', null, /^Your booking on .* is cancelled\./],
    [
      'closing',
      inMinutes(-5),
      /^Thursday, June.10, 10:30.AM is no longer held for you\. .* if it is still free\. .* when it is settled\.$/,
    ],
  ] as const)(
    'says what is being checked instead of offering the time again: %s',
    async (state, until, text) => {
      const shown = withDeposit({ state, held_until: until }, { status: 'cancelled' });
      serveStatus(shown);
      open(shown);
      await title('Checking your payment');
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByText('Your time stays held')).not.toBeInTheDocument();
      expect(screen.queryByText(/You can close this page/)).not.toBeInTheDocument();
      expect(screen.queryByText(/[Bb]ook .*again/)).not.toBeInTheDocument();
    },
  );

  it('offers no other booking while a payment of a cancelled one needs a person', async () => {
    open(
      withDeposit(
        { state: 'stuck', statement: statement('unclear', { came: 0 }), held_until: null },
        { status: 'cancelled' },
        { can_change: false, business },
      ),
    );
    await title('Appointment cancelled');
    expect(screen.queryByRole('link', { name: /Book again/ })).not.toBeInTheDocument();
  });

  it.each<[Partial<ManagedDeposit>, RegExp[]]>([
    [
      { state: 'refund_due', statement: statement('returning') },
      [/You get CA\$11\.60 back\. The refund is being sent/],
    ],
    [
      { state: 'refunding', statement: statement('returning') },
      [/CA\$11\.60 is on its way, usually in 5 to 10 days/],
    ],
    [
      {
        state: 'refunded',
        statement: statement('returned', { back: 11.6 }),
        refunded_at: '2027-06-08T12:00:00-03:00',
      },
      [/CA\$11\.60 was refunded on 06\/08\/2027/],
    ],
    [
      {
        state: 'refunded',
        statement: statement('returned', {
          came: 33.3,
          back: 33.3,
          currency: 'EUR',
          not_booked: 'odd_amount',
        }),
      },
      [
        /€33\.30 was refunded/,
        /€33\.30 arrived instead of the deposit of CA\$11\.60, so your time was not booked/,
      ],
    ],
    [
      { state: 'refund_due', statement: statement('return_blocked') },
      [/You get CA\$11\.60 back\. Your bank is deciding about it, so it is not refunded before that/],
    ],
    [
      { state: 'stuck', statement: statement('return_stuck') },
      [/You get CA\$11\.60 back\. It did not work automatically/],
    ],
    [
      { state: 'refunded', statement: statement('taken_back', { taken_back: 11.6 }) },
      [/Your bank has returned CA\$11\.60/],
    ],
    [
      { state: 'paid', statement: statement('kept') },
      [/Harbour Hair Studio keeps the deposit of CA\$11\.60/],
    ],
    [
      { state: 'paid', statement: statement('kept', { back: 1.6 }) },
      [/Harbour Hair Studio keeps the deposit of CA\$10\.00/],
    ],
  ])('says what became of the deposit of a cancelled appointment: %o', async (changed, texts) => {
    open(
      withDeposit({ ...changed, held_until: null }, { status: 'cancelled' }, { can_change: false, business }),
    );
    await title('Appointment cancelled');
    for (const text of texts) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/at the appointment/)).not.toBeInTheDocument();
  });

  it.each<[Partial<ManagedDeposit>, RegExp[]]>([
    [
      { statement: statement('partly_returned', { back: 1.6 }), due_later: 48 },
      [/CA\$11\.60 paid, CA\$1\.60 of it refunded/, /^CA\$48\.00 at the appointment/],
    ],
    [
      { statement: statement('disputed'), due_later: 46.4 },
      [/Your bank is deciding about your deposit of CA\$11\.60/, /^CA\$46\.40 at the appointment/],
    ],
    [
      { statement: statement('taken_back', { taken_back: 11.6 }), due_later: 58 },
      [/Your bank has returned CA\$11\.60 to you/, /^CA\$58\.00 at the appointment/],
    ],
    [
      { state: 'refunded', statement: statement('returned', { back: 11.6 }), due_later: 58 },
      [/CA\$11\.60 was refunded/, /^CA\$58\.00 at the appointment/],
    ],
  ])('says what is due for an appointment that stands: %o', async (changed, texts) => {
    open(withDeposit({ ...deposit, ...paid.deposit, ...changed }));
    await title('Your appointment');
    for (const text of texts) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/Full refund/)).not.toBeInTheDocument();
  });

  it('does not promise a refund that the bank blocks', async () => {
    const { user } = open(withDeposit({ ...deposit, ...paid.deposit, statement: statement('disputed') }));
    await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
    expect(
      within(screen.getByRole('alertdialog')).getByText(/so it is not refunded before that/),
    ).toBeVisible();
  });

  it.each([
    [
      '2077-06-09T10:30:00-03:00',
      /^You get your deposit back if you cancel by Wednesday.* A later time does not change that\.$/,
    ],
    [
      '2017-06-09T10:30:00-03:00',
      /^A refund of your deposit was possible until Friday.* Moving does not bring it back\.$/,
    ],
  ])('says before a move what it means for the refund: %s', async (until, text) => {
    const { user } = open(withDeposit({ ...deposit, ...paid.deposit, refund_until: until }));
    await user.click(await screen.findByRole('button', { name: 'Move appointment' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['2027-06-09T11:30:00-03:00', 'At this time you get your deposit back only if you cancel by Tuesday'],
    ['2027-06-08T18:00:00-03:00', 'At this time you don’t get your deposit back if you cancel.'],
    ['2027-06-11T10:30:00-03:00', 'A later time does not change that.'],
  ])('says what a move to %s means for the refund', (start, text) => {
    const now = Date.parse('2027-06-08T10:00:00-03:00');
    const shown = moveText({ ...deposit, ...paid.deposit }, createFormatter(business), now, start);
    expect(shown).toContain(text);
  });
});
