import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointment, business, cut, slotsOf, staffMember } from '../../../test/fixtures/booking';
import { server } from '../../../test/server';
import { bookingData, named, renderPage, serve, serveAvailability } from './testing/renderPage';
import { bookingsPath, fillDetails, serviceCard, slotsPath, submit, summary } from './testing/steps';

const maya = staffMember('maya');
const leo = {
  ...staffMember('leo'),
  terms: [{ service_id: cut.id, price: 52, duration_minutes: 60 }],
};
const team = { ...bookingData, staff: [maya, leo] };
const [item] = appointment.items;
const mayas = { price: 58, duration_minutes: 45 };
const leos = { price: 52, duration_minutes: 60 };

/** Serves slots of which the first one has another total, with somebody else. */
function serveTotals(first = leos, staff = 'leo') {
  server.use(
    http.get(slotsPath, ({ request }) => {
      const day = new URL(request.url).searchParams.get('appointment_date') ?? '';
      const slots = slotsOf(day).map((slot, index) => {
        const total = index === 0 ? first : mayas;
        return { ...slot, items: [{ ...item, ...total, staff_id: index === 0 ? staff : 'maya' }], total };
      });
      return HttpResponse.json({ available_slots: [], slots, timezone: business.timezone });
    }),
  );
}

/** Opens the form for the first start of a day. */
async function openForm() {
  const page = renderPage(team, '?service=s1&staff=any&date=2027-06-10');
  await page.user.click(await screen.findByRole('button', { name: /^9:00.AM CA.52.00$/ }));
  await screen.findByLabelText('Full name');
  await fillDetails(page.user);
  return page;
}

beforeEach(serveAvailability);

describe('a service for which a staff member takes another price and time', () => {
  it('has the least of them until it is certain who does it', async () => {
    const { user } = renderPage(team);
    expect(serviceCard(/Cut & finish/)).toHaveTextContent(/from.CA\$52.00from.45.min/);
    expect(serviceCard(/Short cut/)).toHaveTextContent(/wash includedCA\$38.00/);
    await user.click(serviceCard(/Cut & finish/));
    const cards = await screen.findByRole('group', { name: 'Staff member' });
    expect(within(cards).getByRole('button', { name: /^No preference/ })).toHaveTextContent(
      /from.45.min · from.CA\$52.00/,
    );
    expect(within(cards).getByRole('button', { name: /^Maya/ })).toHaveTextContent(/GeneralCA\$58.00/);
    expect(summary().getByText(/^from.45.min · from.CA\$52.00$/)).toBeVisible();
    await user.click(within(cards).getByRole('button', { name: /^Leo/ }));
    expect(summary().getByText(/^1.h · CA\$52.00$/)).toBeVisible();
    expect(summary().queryByText(/from/)).not.toBeInTheDocument();
  });

  it('says so on the choice for each of several services', async () => {
    const { user } = renderPage(team, '?service=s1,s2');
    const choices = () => within(screen.getByRole('main'));
    expect(await choices().findByRole('button', { name: /^The same person/ })).toHaveTextContent(
      /from.CA\$90.00$/,
    );
    expect(choices().getByRole('button', { name: /^Leo/ })).toHaveTextContent(
      /General1.h 30.min · CA\$90.00$/,
    );
    await user.click(choices().getByRole('button', { name: /^Choose for each service/ }));
    const pills = within(screen.getByRole('group', { name: /Cut & finish/ })).getAllByRole('button');
    expect(pills.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      'No preference from 45 min · from CA$52.00',
      'Maya CA$58.00',
      'Leo 1 h · CA$52.00',
    ]);
  });

  it('costs and takes what the chosen start says', async () => {
    serveTotals();
    await openForm();
    expect(summary().getByText(/9:00.–.10:00.AM/)).toBeVisible();
    expect(summary().getByText('CA$52.00')).toBeVisible();
    expect(screen.getByText(/You pay CA\$52.00/)).toBeVisible();
  });

  it('is booked for what was shown, whoever does it', async () => {
    serveTotals();
    const { user } = await openForm();
    serveTotals(leos, 'sam');
    const sent = serve(bookingsPath, { ...appointment, price: 52 }, 201);
    await submit(user);
    await screen.findByRole('heading', { name: 'You’re booked' });
    expect(sent).toEqual([
      expect.objectContaining({
        staff_id: null,
        price_shown: 52,
        duration_shown: 60,
        deposit_shown: { due_now: 0 },
      }),
    ]);
  });

  it('has prices at the starts only if one of them is not what the page says already', async () => {
    serveTotals(mayas);
    const { user } = renderPage(team, '?service=s1&staff=maya&date=2027-06-10');
    expect(await screen.findByRole('button', { name: named('9:00 AM') })).toBeVisible();
    await user.click(summary().getByRole('button', { name: 'Change staff member' }));
    await user.click(screen.getByRole('button', { name: /^No preference/ }));
    expect(await screen.findByRole('button', { name: /^9:00.AM CA.58.00$/ })).toBeVisible();
  });

  it.each([
    ['another price', () => serveTotals(mayas), mayas],
    [
      'another price, and slots that cannot be loaded',
      () => server.use(http.get(slotsPath, () => HttpResponse.error())),
      mayas,
    ],
    ['the price of the service for everybody', serveAvailability, undefined],
  ])('is booked only after the customer has seen %s', async (_, change, present) => {
    serveTotals();
    const { user } = await openForm();
    const current = {
      service: cut,
      deposit: null,
      cancellation_policy: '',
      ...(present && { total: present }),
    };
    server.use(
      http.post(bookingsPath, () => {
        change();
        return HttpResponse.json({ status: 409, code: 'changed_meanwhile', current }, { status: 409 });
      }),
    );
    await submit(user);
    expect(await screen.findByText(/The price is now CA\$58.00, it was CA\$52.00/)).toBeVisible();
    expect(summary().getByText('CA$58.00')).toBeVisible();
    serveAvailability();
    const sent = serve(bookingsPath, appointment, 201);
    await submit(user);
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ price_shown: 58, duration_shown: 45 })]),
    );
  });
});
