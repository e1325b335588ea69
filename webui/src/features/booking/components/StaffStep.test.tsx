import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  appointment,
  availableDays,
  business,
  slotsOf,
  staffMember,
} from '../../../../test/fixtures/booking';
import { server } from '../../../../test/server';
import { bookingData, named, renderPage, serve, serveAvailability } from '../testing/renderPage';
import {
  bookingsPath,
  daysPath,
  fillDetails,
  pressDay,
  serviceCard,
  slotsPath,
  stepTitle,
  submit,
  summary,
} from '../testing/steps';

beforeEach(serveAvailability);

const maya = { ...staffMember('maya'), specialization: 'Senior stylist' };
const noor = staffMember('noor', ['s1']);
const data = { ...bookingData, staff: [maya, noor] };

const cards = async () =>
  within(await screen.findByRole('group', { name: 'Staff member' })).getAllByRole('button');

/** Serves the fixtures' availability, and returns the `staff_id` of each request. */
function askedStaff(freeFor: (id: string | null) => boolean = () => true): (string | null)[] {
  const asked: (string | null)[] = [];
  server.use(
    http.get(daysPath, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.get('staff_id'));
      return HttpResponse.json(availableDays(query.get('from') ?? '', query.get('to') ?? ''));
    }),
    http.get(slotsPath, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.get('staff_id'));
      const slots = freeFor(query.get('staff_id')) ? slotsOf(query.get('appointment_date') ?? '') : [];
      return HttpResponse.json({ available_slots: [], slots, timezone: business.timezone });
    }),
  );
  return asked;
}

describe('the staff step', () => {
  it('offers no preference first, then everyone who does the service, and leads on with one press', async () => {
    const { user } = renderPage(data);
    expect(screen.getByText('Step 1 of 5')).toBeVisible();
    await user.click(serviceCard(/Cut & finish/));
    const title = await stepTitle('Choose a staff member');
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText('Step 2 of 5')).toBeVisible();
    expect((await cards()).map((card) => card.textContent)).toEqual([
      'No preferenceWhoever is free: the most times to choose from',
      'MMayaSenior stylist',
      'NNoorGeneral',
    ]);
    await user.click(screen.getByRole('button', { name: /Maya/ }));
    expect(screen.getByText('Step 3 of 5')).toBeVisible();
    expect(summary().getByText('Maya')).toBeVisible();
    await waitFor(() => expect(location.search).toBe('?service=s1&staff=maya'));
    await user.click(summary().getByRole('button', { name: 'Change staff member' }));
    expect(screen.getByRole('button', { name: /Maya.*Senior/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('leaves out who does not do the service, and the step where nobody can be chosen', async () => {
    const { user } = renderPage({ ...data, staff: [noor] });
    await user.click(serviceCard(/Short cut/));
    expect(screen.getByText('Step 2 of 4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(serviceCard(/Cut & finish/));
    expect(await cards()).toHaveLength(2);
  });

  it.each([
    [/Maya/, 'maya'],
    [/No preference/, null],
  ])('%s: asks for their days and times, and books them', async (name, id) => {
    const asked = askedStaff();
    const sent = serve(bookingsPath, { ...appointment, staff_name: 'Maya' }, 201);
    const { user } = renderPage(data, '?service=s1');
    const before = history.length;
    const [card] = (await cards()).filter(({ textContent }) => name.test(textContent));
    if (card) await user.click(card);
    await pressDay(user, 'Thursday, June 10');
    await user.click(await screen.findByRole('button', { name: named('10:30 AM') }));
    await screen.findByLabelText('Full name');
    await fillDetails(user);
    await submit(user);
    await screen.findByRole('heading', { name: 'You’re booked' });
    expect(screen.getByText(/45.min with Maya/)).toBeVisible();
    expect(new Set(asked)).toEqual(new Set([id]));
    expect(sent).toEqual([expect.objectContaining({ staff_id: id })]);
    await waitFor(() => expect(location.pathname).toBe('/manage/token-1'));
    expect(history.length).toBeLessThanOrEqual(before + 3);
  });

  it('opens at the times when the link names a staff member, and offers anyone on an empty day', async () => {
    askedStaff((id) => id === null);
    const { user } = renderPage(data, '?service=s1&staff=noor&date=2027-06-10');
    expect(screen.getByText('Step 4 of 5')).toBeVisible();
    expect(await screen.findByText(/No times are available on Thursday/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See times with anyone' }));
    expect(await screen.findByText('14 times')).toBeVisible();
    expect(summary().getByText('No preference')).toBeVisible();
    await waitFor(() => expect(location.search).toContain('staff=any'));
  });
});
