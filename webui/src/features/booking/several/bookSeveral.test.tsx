import { render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  appointment,
  business,
  cut,
  services,
  slot,
  slotsOf,
  staffMember,
} from '../../../../test/fixtures/booking';
import { server } from '../../../../test/server';
import { choicesKey } from '../bookingLink';
import { BookingPage } from '../BookingPage';
import { named, bookingData, renderPage, serve, serveAvailability } from '../testing/renderPage';
import {
  bookingsPath,
  fillDetails,
  pressDay,
  serviceCard,
  slotsPath,
  stepTitle,
  submit,
  summary,
} from '../testing/steps';

const maya = staffMember('maya');
const noor = staffMember('noor');
const team = { ...bookingData, staff: [maya, noor, staffMember('leo', ['s1'])] };
const [item] = appointment.items;
const total = { price: 96, duration_minutes: 105 };
// A quarter of an hour after the first one.
const short = {
  ...item,
  service_id: 's2',
  service_name: 'Short cut',
  staff_id: 'noor',
  staff_name: 'Noor',
  start_datetime: '2027-06-10T11:30:00-03:00',
  end_datetime: '2027-06-10T12:15:00-03:00',
};

/** Serves slots that say who does what, and returns the searches. */
function serveItems(whole = total, second = short) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(slotsPath, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const slots = slotsOf(query.get('appointment_date') ?? '').map((slot) => ({
        ...slot,
        items: [item, second],
        total: whole,
      }));
      return HttpResponse.json({ available_slots: [], slots, timezone: business.timezone });
    }),
  );
  return asked;
}

beforeEach(serveAvailability);

const box = (name: RegExp) => screen.getByRole('checkbox', { name });

async function addService({ user }: ReturnType<typeof renderPage>) {
  await user.click(serviceCard(/Cut & finish/));
  await user.click(summary().getByRole('button', { name: 'Add another service' }));
  await stepTitle('Choose services');
  await screen.findAllByRole('checkbox');
}

describe('several services', () => {
  it('are one tap each, in the order of the taps', async () => {
    const page = renderPage(bookingData);
    await addService(page);
    expect(box(/Cut & finish/)).toBeChecked();
    expect(summary().queryByRole('button', { name: 'Add another service' })).not.toBeInTheDocument();
    await page.user.click(box(/Scalp/));
    await page.user.click(box(/Short cut/));
    expect(box(/Short cut, 3 of 3/)).toBeChecked();
    await page.user.click(box(/Cut & finish/));
    expect(box(/Scalp treatment, 1 of 2/)).toBeChecked();
    await waitFor(() => expect(location.search).toBe('?service=s7,s2'));
    expect(summary().getByText('CA$83.00')).toBeVisible();
    expect(summary().getByText(/^1.h$/)).toBeVisible();
  });

  it('have no order of their own where the business puts them in any', async () => {
    const anyOrder = { ...bookingData, business: { ...business, any_order: true } };
    const page = renderPage(anyOrder, '?service=s1,s2');
    await page.user.click(await summary().findByRole('button', { name: 'Change services' }));
    expect(await screen.findByText(/in the order that fits best/)).toBeVisible();
    expect(summary().queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    expect(summary().getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  });

  it('are six at most', async () => {
    const page = renderPage(bookingData, '?service=s1,s2,s3,s4,s5,s6');
    await page.user.click(await summary().findByRole('button', { name: 'Change services' }));
    expect(await screen.findByText(/6 services are the most for one appointment/)).toBeVisible();
    expect(box(/Scalp/)).toHaveAttribute('aria-disabled', 'true');
    await page.user.click(box(/Scalp/));
    expect(box(/Scalp/)).not.toBeChecked();
    await page.user.click(summary().getByRole('button', { name: 'Remove Fringe trim' }));
    expect(summary().getByText('Fringe trim removed')).toBeInTheDocument();
    await waitFor(() => expect(summary().getByRole('button', { name: 'Remove Full colour' })).toHaveFocus());
    await page.user.click(box(/Scalp/));
    expect(box(/Scalp/)).toBeChecked();
  });

  it('that take too long together lead nowhere', async () => {
    const long = services.map((service) => ({ ...service, duration_minutes: 480 }));
    const page = renderPage({ ...bookingData, services: long });
    await addService(page);
    await page.user.click(box(/Short cut/));
    await page.user.click(box(/Fringe/));
    await screen.findByText(/too long for one appointment/);
    await page.user.click(summary().getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('heading', { name: 'Choose services' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  it.each([
    ['The same person for everything', [null, null], { same_staff: 'true' }, { same_staff: true }],
    ['Noor', ['noor', 'noor'], { staff_id: 'noor', further_services: 's2:noor' }, {}],
    ['No preference', [null, null], { further_services: 's2' }, {}],
  ])('%s: searches for that, and books it', async (choice, [first, second], search, more) => {
    const asked = serveItems();
    const booked = { ...appointment, price: 96, items: [item, short] };
    const sent = serve(bookingsPath, booked, 201);
    const page = renderPage(team, '?service=s1,s2&date=2027-06-10');
    await page.user.click(
      await screen.findByRole('button', { name: new RegExp(`^${choice}|${choice}General`) }),
    );
    await page.user.click(await screen.findByRole('button', { name: named('10:30 AM 15 min wait') }));
    await screen.findByLabelText('Full name');
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject(search);
    await fillDetails(page.user);
    await submit(page.user);
    await screen.findByRole('heading', { name: 'You’re booked' });
    expect(sent).toEqual([
      expect.objectContaining({
        service_id: 's1',
        staff_id: first,
        further_services: [{ service_id: 's2', staff_id: second }],
        price_shown: 96,
        duration_shown: 105,
        ...more,
      }),
    ]);
    expect(await screen.findByText(/45.min with Noor/)).toBeVisible();
    expect(screen.getByText(/15.min wait/)).toBeVisible();
  });

  it('can have somebody for each, who is chosen before going on', async () => {
    const asked = serveItems();
    const page = renderPage(team, '?service=s1,s2');
    await page.user.click(await screen.findByRole('button', { name: /Choose for each service/ }));
    const group = (name: string) => within(screen.getByRole('group', { name: new RegExp(name) }));
    expect(group('Short cut').queryByRole('button', { name: 'Leo' })).not.toBeInTheDocument();
    await page.user.click(group('Cut & finish').getByRole('button', { name: 'Leo' }));
    expect(summary().getByText('Leo, No preference')).toBeVisible();
    await page.user.click(summary().getByRole('button', { name: 'Continue' }));
    await pressDay(page.user, 'Thursday, June 10');
    await screen.findByRole('button', { name: named('10:30 AM 15 min wait') });
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ staff_id: 'leo', further_services: 's2' });
    await waitFor(() => expect(location.search).toBe('?service=s1,s2&staff=leo,any&date=2027-06-10'));
  });

  it('are booked for what they cost now, after the customer has seen it', async () => {
    serveItems();
    const current = {
      service: cut,
      further_services: [{ ...services[1], price: 50 }],
      total: { price: 108, duration_minutes: 75 },
      deposit: null,
      cancellation_policy: '',
    };
    serve(bookingsPath, { status: 409, code: 'changed_meanwhile', detail: 'Changed.', current }, 409);
    const page = renderPage(bookingData, '?service=s1,s2&date=2027-06-10');
    await page.user.click(await screen.findByRole('button', { name: named('10:30 AM 15 min wait') }));
    await screen.findByLabelText('Full name');
    await fillDetails(page.user);
    serveItems({ ...total, price: 108 });
    await submit(page.user);
    expect(await screen.findByText(/The price is now CA\$108.00, it was CA\$96.00/)).toBeVisible();
    expect(summary().getByText('CA$108.00')).toBeVisible();
    const sent = serve(bookingsPath, appointment, 201);
    await submit(page.user);
    await screen.findByRole('heading', { name: 'You’re booked' });
    expect(sent).toEqual([expect.objectContaining({ price_shown: 108 })]);
  });

  it('are booked by others than was shown only after the customer has seen who', async () => {
    serveItems();
    const page = renderPage(bookingData, '?service=s1,s2&date=2027-06-10');
    await page.user.click(await screen.findByRole('button', { name: named('10:30 AM 15 min wait') }));
    await screen.findByLabelText('Full name');
    await fillDetails(page.user);
    const sent = serve(bookingsPath, appointment, 201);
    serveItems(total, { ...short, staff_id: 'leo', staff_name: 'Leo' });
    await submit(page.user);
    expect(await screen.findByText(/Nothing is booked yet/)).toBeVisible();
    expect(summary().getByText(/45.min with Leo/)).toBeVisible();
    expect(sent).toEqual([]);
    await submit(page.user);
    await screen.findByRole('heading', { name: 'You’re booked' });
  });

  it('leave the address once they are removed, also when Forward leads nowhere', async () => {
    const { user } = renderPage(bookingData, '?service=s1,s2');
    await screen.findByText('June 2027');
    await user.click(await summary().findByRole('button', { name: 'Change services' }));
    for (const name of ['Cut & finish', 'Short cut'])
      await user.click(await summary().findByRole('button', { name: `Remove ${name}` }));
    await waitFor(() => expect(location.search).toBe(''));
    await user.click(screen.getByRole('checkbox', { name: /Scalp/ }));
    await user.click(summary().getByRole('button', { name: 'Continue' }));
    await screen.findByText('June 2027');
    history.back();
    await user.click(await summary().findByRole('button', { name: 'Remove Scalp treatment' }));
    await waitFor(() => expect(location.search).toBe(''));
    const arrived = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
    });
    history.forward();
    await arrived;
    await waitFor(() => expect(history.state).toMatchObject({ trail: ['service'] }));
    expect(location.search).toBe('');
    expect(screen.getByRole('heading', { name: 'Choose services' })).toBeVisible();
  });

  it.each([
    ['while all of them are offered', services, true],
    ['and not if one is no longer offered', [cut], false],
  ])('keep their time over a reload, %s', async (_, offered, keeps) => {
    const day = '2027-06-10';
    const choices = choicesKey({ service: cut, further: services.slice(1, 2), day });
    const kept = { ...slot(day, '10:30'), items: [item, short], total, choices };
    const trail = ['service', 'date', 'time', 'details'];
    history.pushState({ trail, kept }, '', `/book/harbour?service=s1,s2&date=${day}#details`);
    render(<BookingPage data={{ ...bookingData, services: [...offered] }} />);
    await screen.findByLabelText('Full name');
    if (keeps) expect(await summary().findByText('Short cut')).toBeVisible();
    else expect(await summary().findByText('Choose a time')).toBeVisible();
    expect(summary().queryAllByText('Short cut')).toHaveLength(keeps ? 1 : 0);
  });
});
