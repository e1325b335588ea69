import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointment, business, services } from '../../../../test/fixtures/booking';
import { server } from '../../../../test/server';
import type { PageData } from '../pageData';
import { renderPage, serve, serveAvailability } from '../testing/renderPage';
import { bookingsPath, chooseTime, fillDetails, serviceCard, summary } from '../testing/steps';

const deposit = {
  percentage: 20,
  refund_minutes: 1440,
  hold_minutes: 30,
  processor_name: 'Stripe',
  refund_time: 'usually in 5 to 10 days',
  test: true,
};
const data = {
  page: 'booking',
  business: { ...business, deposit },
  services: services.map((one) =>
    one.id === 's1' ? { ...one, deposit_due: { percentage: 20, due_now: 11.6, due_later: 46.4 } } : one,
  ),
  staff: [],
} satisfies PageData;

beforeEach(serveAvailability);

const pay = () => within(screen.getByRole('main')).getByRole('button', { name: 'Pay CA$11.60 deposit' });

describe('booking a service with a deposit', () => {
  it('says what is due, and the refund rule above the button', async () => {
    const { user } = renderPage(data);
    expect(serviceCard(/Cut & finish/)).toHaveTextContent('CA$11.60 deposit');
    expect(serviceCard(/Short cut/)).not.toHaveTextContent('deposit');
    await chooseTime(user);
    expect(summary().getByText('CA$11.60 of it due now')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Deposit, 20% of CA$58.00')).toBeVisible();
    expect(main.getByText('CA$46.40')).toBeVisible();
    expect(main.getByText(/Full refund until Wednesday, June.9, 10:30.AM/)).toBeVisible();
    expect(main.getByText('Your time is held for 30 minutes')).toBeVisible();
    expect(
      main.getByText('By paying you accept this refund rule. It is kept with your booking.'),
    ).toBeVisible();
    expect(main.getByText('No real money moves.')).toBeVisible();
    expect(pay()).toBeEnabled();
  });

  const payment = {
    url: `${location.origin}/manage/token-1#processor`,
    session_id: 'att-1',
    due_now: 11.6,
    due_later: 46.4,
    currency: 'CAD',
    held_until: '2027-06-08T10:42:00-03:00',
    test: true,
  };

  it('goes on to the processor’s page, from the address of the appointment', async () => {
    serve(bookingsPath, { ...appointment, status: 'pending', payment }, 201);
    const { user } = renderPage(data);
    await chooseTime(user);
    await fillDetails(user);
    await user.click(pay());
    const title = await screen.findByRole('heading', { level: 1, name: 'Opening Stripe’s page' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText(/Held until 10:42.AM/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', payment.url);
    await waitFor(() => expect(location.hash).toBe('#processor'));
  });

  it('waits for the customer where an earlier attempt was booked with other details', async () => {
    let requests = 0;
    server.use(
      http.post(bookingsPath, () => {
        requests += 1;
        if (requests === 1) return HttpResponse.error();
        if (requests === 2) return HttpResponse.json({ code: 'key_reused' }, { status: 409 });
        return HttpResponse.json({ ...appointment, status: 'pending', payment }, { status: 201 });
      }),
    );
    const { user } = renderPage(data);
    await chooseTime(user);
    await fillDetails(user);
    await user.click(pay());
    await screen.findByText(/It may be booked all the same/);
    await user.type(screen.getByLabelText('Phone number'), '8');
    await user.click(pay());
    const title = await screen.findByRole('heading', { level: 1, name: 'Pay the deposit' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText('Your first try had reached us')).toBeVisible();
    // The page would go on as soon as it has the address of the appointment.
    await waitFor(() => expect(location.pathname).toBe('/manage/token-1'));
    await expect(waitFor(() => expect(location.hash).toBe('#processor'), { timeout: 100 })).rejects.toThrow();
    expect(screen.getByRole('link', { name: 'Pay CA$11.60 deposit' })).toHaveAttribute('href', payment.url);
    expect(screen.getByRole('link', { name: 'See your booking' })).toHaveAttribute('href', '/manage/token-1');
  });

  it.each(['deposit_unavailable', 'deposit_refused'])('says that nothing was charged: %s', async (code) => {
    const detail = 'The deposit can’t be taken now. Nothing was charged.';
    const sent = serve(bookingsPath, { code, detail }, 409);
    const { user } = renderPage(data);
    await chooseTime(user);
    await fillDetails(user);
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByLabelText('Full name')).toHaveValue('Alex Example');
    await user.click(pay());
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});
