import { render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { business, services } from '../../../../test/fixtures/booking';
import {
  classAppointment,
  mixedServices,
  openSessions,
  sessionOf,
  sessions,
  vinyasa,
  workshop,
  yoga,
  yogaClasses,
} from '../../../../test/fixtures/classes';
import { server } from '../../../../test/server';
import { BookingPage } from '../BookingPage';
import type { OpenSession } from '../model';
import type { PageData } from '../pageData';
import { named, renderPage, serve, serveAvailability } from '../testing/renderPage';
import { fillDetails, serviceCard, stepTitle } from '../testing/steps';

const timetable = { page: 'booking', business: yoga, services: yogaClasses, staff: [] } satisfies PageData;
const mixed = { page: 'booking', business, services: mixedServices, staff: [] } satisfies PageData;
const bookings = '/api/business/yoga/appointments';
const evening = 'vinyasa 2027-06-08 17:30';

/** Serves the dates of classes, and returns the searches. */
function serveSessions(among: readonly OpenSession[] = sessions) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/business/:id/sessions/open', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return HttpResponse.json(openSessions(query, among));
    }),
  );
  return asked;
}

/** The dates after one of them has changed, or without it. */
const changed = (change: Partial<OpenSession> | undefined) =>
  sessions.flatMap((one) => {
    if (one.id !== evening) return [one];
    return change ? [{ ...one, ...change }] : [];
  });

beforeEach(() => {
  serveAvailability();
  serveSessions();
});

type User = ReturnType<typeof renderPage>['user'];

const book = (name: string) => screen.findByRole('button', { name: named(name) });
const main = () => within(screen.getByRole('main'));
const submit = (user: User, label: string) => user.click(main().getByRole('button', { name: label }));
const summary = () => {
  const [column] = screen.getAllByRole('complementary', { name: 'Your booking' });
  if (!column) throw new Error('the page has no summary');
  return within(column);
};

/** Chooses Vinyasa on June 8, and fills in the form. */
async function chooseEvening(user: User) {
  await user.click(await book('Book Vinyasa, 5:30 PM'));
  await screen.findByLabelText('Full name');
  await fillDetails(user);
}

describe('a business with nothing but classes', () => {
  it('opens on the timetable of the week', async () => {
    const asked = serveSessions();
    renderPage(timetable);
    expect(screen.getByText('Step 1 of 2')).toBeVisible();
    expect(await stepTitle('Choose a class')).toBeVisible();
    expect(await screen.findByRole('heading', { name: named('Today, Tuesday, June 8') })).toBeVisible();
    expect(screen.getByText(/^June.6.–.12, 2027$/)).toBeVisible();
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ from: '2027-06-08', to: '2027-06-12' });
    expect(screen.getByText('2 places left')).toHaveAttribute('data-few');
    expect(screen.getByText('9 places left')).not.toHaveAttribute('data-few');
  });

  it('shows full and cancelled classes, which cannot be booked', async () => {
    renderPage(timetable);
    await screen.findByText('Full');
    expect(screen.getByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('button', { name: named('Book Yin & restore, 7:00 PM') })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Book Lunch flow/ })).toHaveLength(1);
  });

  it('leads from the days of the week to their classes', async () => {
    const { user } = renderPage(timetable);
    await user.click(await screen.findByRole('button', { name: named('Thursday, June 10, 3 classes') }));
    expect(screen.getByRole('heading', { name: named('Thursday, June 10') })).toHaveFocus();
    const friday = screen.getByRole('button', { name: named('Friday, June 11, no classes') });
    expect(friday).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows one class, and says so in the address', async () => {
    const asked = serveSessions();
    const { user } = renderPage(timetable);
    await user.click(await screen.findByRole('radio', { name: 'Vinyasa' }));
    await waitFor(() => expect(asked.at(-1)?.get('service_id')).toBe('vinyasa'));
    expect(await screen.findAllByRole('button', { name: /^Book / })).toHaveLength(4);
    await waitFor(() => expect(location.search).toBe('?service=vinyasa'));
    await user.click(screen.getByRole('radio', { name: 'All classes' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('has no choice of the class where there is one', async () => {
    renderPage({ ...timetable, services: [vinyasa] });
    await screen.findAllByRole('button', { name: /^Book Vinyasa/ });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('leads from a week without classes to the next one with some', async () => {
    const { user } = renderPage(timetable);
    const previous = await screen.findByRole('button', { name: 'Previous week' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await screen.findByText(/^The next one is on Monday, June.21\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^See June 20/ }));
    expect(screen.getByRole('heading', { name: /^June.20.–.26, 2027$/ })).toHaveFocus();
    expect(await book('Book Vinyasa, 5:30 PM')).toBeVisible();
  });

  it.each([
    ['is empty', []],
    ['has only full and cancelled ones', sessions.filter(({ places_left: left }) => left === 0)],
  ])('begins with the first class that can be booked if this week %s', async (_, thisWeek) => {
    const full = { ...thisWeek[0], id: 'full', start_datetime: '2027-06-14T09:00:00-03:00', places_left: 0 };
    serveSessions([
      ...thisWeek,
      ...(thisWeek.length > 0 ? [full as OpenSession] : []),
      ...sessions.filter(({ start_datetime: start }) => start >= '2027-06-20'),
    ]);
    const { user } = renderPage(timetable);
    expect(await book('Book Vinyasa, 5:30 PM')).toBeVisible();
    expect(screen.getByRole('heading', { name: /^June.20.–.26, 2027$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(screen.getByRole('heading', { name: /^June.6.–.12, 2027$/ })).toBeVisible();
  });

  it('stays in the week that is shown when one class is chosen', async () => {
    const { user } = renderPage(timetable);
    await user.click(
      await screen.findByRole('radio', { name: 'Prenatal yoga with breathing and deep relaxation' }),
    );
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await user.click(screen.getByRole('radio', { name: 'Vinyasa' }));
    expect(screen.getByRole('heading', { name: /^June.13.–.19, 2027$/ })).toBeVisible();
    expect(await screen.findByText('No classes in this week')).toBeVisible();
  });

  it('offers a call where no more classes are planned', async () => {
    renderPage(timetable, '?date=2027-07-15');
    expect(
      await screen.findByText(/No more classes are planned through Saturday, August 7, 2027/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call (902) 555-0142' })).toBeVisible();
  });

  it('says that the classes could not be loaded, and loads them again', async () => {
    server.use(
      http.get('/api/business/:id/sessions/open', () => HttpResponse.json({}, { status: 503 }), {
        once: true,
      }),
    );
    const { user } = renderPage(timetable);
    await screen.findByText('The classes could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await book('Book Vinyasa, 5:30 PM')).toBeVisible();
  });
});

describe('places', () => {
  it('are booked for others too, as many as are left', async () => {
    const sent = serve(bookings, classAppointment, 201);
    const { user } = renderPage(timetable);
    await chooseEvening(user);
    expect(screen.getByText('Step 2 of 2')).toBeVisible();
    expect(summary().getByText('Studio 1', { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'One place more' }));
    expect(screen.getByRole('button', { name: 'One place more' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'One place more' }));
    expect(summary().getByText('2 places')).toBeVisible();
    expect(summary().getByText('CA$44.00')).toBeVisible();
    expect(screen.getByText(/You pay CA\$44.00 at the class/)).toBeVisible();
    await submit(user, 'Book 2 places');
    await screen.findByRole('heading', { name: 'You’re booked' });
    expect(sent).toEqual([
      expect.objectContaining({ session_id: evening, places: 2, price_shown: 44, duration_shown: 60 }),
    ]);
    expect(sent[0]).not.toHaveProperty('service_id');
    expect(sent[0]).not.toHaveProperty('appointment_date');
    expect(screen.getByText('Vinyasa, 2 places')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See or cancel' })).toBeVisible();
  });

  it('are at most what the class sets', async () => {
    const { user } = renderPage(timetable);
    await user.click(await book('Book Lunch flow, 12:15 PM'));
    await screen.findByText(/9 places left/);
    const more = screen.getByRole('button', { name: 'One place more' });
    await user.tripleClick(more);
    expect(main().getByRole('button', { name: 'Book 3 places' })).toBeVisible();
    expect(screen.getByText('3 places are the most in one booking.')).toBeVisible();
  });

  it('are kept over a reload of the form', async () => {
    const { user, unmount } = renderPage(timetable);
    await chooseEvening(user);
    await user.click(screen.getByRole('button', { name: 'One place more' }));
    await waitFor(() => expect(history.state).toMatchObject({ kept: { count: 2 } }));
    const { state, search, hash } = {
      state: history.state as unknown,
      search: location.search,
      hash: location.hash,
    };
    unmount();
    history.replaceState(state, '', `/book/yoga${search}${hash}`);
    render(<BookingPage data={timetable} />);
    expect(await main().findByRole('button', { name: 'Book 2 places' })).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveValue('Alex Example');
  });

  it.each([
    ['before they are sent', { places_left: 1 }, undefined],
    ['while they are sent', undefined, { status: 409, code: 'places_gone', detail: 'Gone.', places_left: 1 }],
  ])('of which some are gone %s: fewer are offered', async (_, left, refusal) => {
    const { user } = renderPage(timetable);
    await chooseEvening(user);
    await user.click(screen.getByRole('button', { name: 'One place more' }));
    if (left) serveSessions(changed(left));
    const sent = refusal ? serve(bookings, refusal, 409) : [];
    await submit(user, 'Book 2 places');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Only 1 place is left');
    expect(alert).toHaveFocus();
    expect(sent).toHaveLength(refusal ? 1 : 0);
    expect(screen.getByLabelText('Full name')).toHaveValue('Alex Example');
    serveSessions(changed({ places_left: 1 }));
    const again = serve(bookings, { ...classAppointment, places: 1, price: 22 }, 201);
    await submit(user, 'Book 1 place');
    await screen.findByRole('heading', { name: 'You’re booked' });
    expect(again).toEqual([expect.objectContaining({ places: 1, price_shown: 22 })]);
  });

  it.each([
    ['is full', { places_left: 0 }, 'is now full'],
    ['is cancelled', { places_left: 0, status: 'cancelled' as const }, 'has been cancelled'],
    ['is gone', undefined, 'can’t be booked any more'],
  ])(
    'of a class that %s meanwhile lead back to the dates, and what was typed stays',
    async (_, now, text) => {
      const { user } = renderPage(timetable);
      await chooseEvening(user);
      serveSessions(changed(now));
      await submit(user, 'Book 1 place');
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(`Vinyasa on Tuesday, June 8, 5:30 PM ${text}`);
      expect(alert).toHaveFocus();
      expect(summary().getByText('alex@example.com', { exact: false })).toBeVisible();
      await user.click(await book('Book Lunch flow, 12:15 PM'));
      expect(await screen.findByLabelText('Full name')).toHaveValue('Alex Example');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it.each([
    ['session_full', 'is now full'],
    ['session_cancelled', 'has been cancelled'],
    ['too_late', 'can’t be booked any more'],
  ])('lead back to the dates when the server answers %s', async (code, text) => {
    serve(bookings, { status: 409, code, detail: 'No.' }, 409);
    const { user } = renderPage(timetable);
    await chooseEvening(user);
    await submit(user, 'Book 1 place');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await stepTitle('Choose a class')).toBeVisible();
  });

  it('of a class at another time are booked only after the customer has seen it', async () => {
    const { user } = renderPage(timetable);
    await chooseEvening(user);
    serveSessions(
      changed({ start_datetime: '2027-06-08T18:00:00-03:00', end_datetime: '2027-06-08T19:00:00-03:00' }),
    );
    const sent = serve(bookings, classAppointment, 201);
    await submit(user, 'Book 1 place');
    expect(await screen.findByText(/Now it is: Tuesday, June.8, 6:00.PM · Ines · Studio 1/)).toBeVisible();
    expect(summary().getByText(/6:00.– 7:00.PM/)).toBeVisible();
    expect(sent).toEqual([]);
    await submit(user, 'Book 1 place');
    await screen.findByRole('heading', { name: 'You’re booked' });
  });

  it('are booked for another price only after the customer has seen it', async () => {
    const current = { service: { ...vinyasa, price: 25 }, deposit: null, cancellation_policy: '' };
    serve(bookings, { status: 409, code: 'changed_meanwhile', detail: 'Changed.', current }, 409);
    const { user } = renderPage(timetable);
    await chooseEvening(user);
    await user.click(screen.getByRole('button', { name: 'One place more' }));
    await submit(user, 'Book 2 places');
    expect(await screen.findByText(/The price is now CA\$50.00, it was CA\$44.00/)).toBeVisible();
    const sent = serve(bookings, classAppointment, 201);
    await submit(user, 'Book 2 places');
    await screen.findByRole('heading', { name: 'You’re booked' });
    expect(sent).toEqual([expect.objectContaining({ price_shown: 50 })]);
  });

  it('have a deposit of their sum', async () => {
    const due = { percentage: 50, due_now: 11, due_later: 11 };
    const deposit = {
      percentage: 50,
      refund_minutes: 1440,
      hold_minutes: 30,
      processor_name: 'Stripe',
      refund_time: 'usually in 5 to 10 days',
      test: false,
    };
    const { user } = renderPage({
      ...timetable,
      business: { ...yoga, deposit },
      services: [{ ...vinyasa, deposit_due: due }],
    });
    await chooseEvening(user);
    await user.click(screen.getByRole('button', { name: 'One place more' }));
    expect(main().getByRole('button', { name: 'Pay CA$22.00 deposit' })).toBeVisible();
    expect(await screen.findByText('Deposit, 50% of CA$44.00')).toBeVisible();
  });

  it('cannot be booked without a date', async () => {
    const { user } = renderPage(timetable, '#details');
    await screen.findByLabelText('Full name');
    await submit(user, 'Book appointment');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a date of a class');
  });
});

describe('a class beside services', () => {
  it('leads to its dates, and more of them', async () => {
    const { user } = renderPage(mixed);
    expect(serviceCard(/Braiding workshop/)).toHaveTextContent('Class');
    expect(serviceCard(/Cut & finish/)).not.toHaveTextContent('Class');
    await user.click(serviceCard(/Braiding workshop/));
    expect(await stepTitle('Choose a date')).toBeVisible();
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
    expect(await screen.findAllByRole('button', { name: /^Book / })).toHaveLength(3);
    expect(summary().getByText('For each place')).toBeVisible();
    expect(summary().queryByRole('button', { name: /Add another/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more dates' }));
    expect(await screen.findByRole('heading', { name: 'July 2027' })).toBeVisible();
    await waitFor(() => expect(screen.getByText('Friday, June 25').closest('li')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Show more dates' })).not.toBeInTheDocument();
    await user.click(await book('Book Saturday, June 12, 10:00 AM'));
    await screen.findByLabelText('Full name');
    expect(location.search).toBe('?service=workshop&date=2027-06-12');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await stepTitle('Choose a date');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await stepTitle('Choose a service')).toBeVisible();
  });

  it('shows the date of a link at once', async () => {
    renderPage(mixed, '?service=workshop&date=2027-07-02');
    expect(await book('Book Friday, July 2, 3:00 PM')).toBeVisible();
    expect(await book('Book Saturday, June 12, 10:00 AM')).toBeVisible();
  });

  it('begins with the date of a link that is far ahead, and shows the earlier ones', async () => {
    serveSessions([
      ...sessions,
      sessionOf(workshop, '2027-08-20', '15:00', 'Leo', 'Workshop room'),
      sessionOf(workshop, '2027-08-27', '15:00', 'Leo', 'Workshop room'),
    ]);
    const far = { ...mixed, business: { ...business, horizon_days: 120 } };
    const { user } = renderPage(far, '?service=workshop&date=2027-08-20');
    expect(await book('Book Friday, August 20, 3:00 PM')).toBeVisible();
    expect(screen.queryByText(/^There is no date/)).not.toBeInTheDocument();
    expect(screen.queryByText('Friday, June 18')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show earlier dates' }));
    expect(await book('Book Saturday, June 12, 10:00 AM')).toBeVisible();
    expect(screen.queryByText(/^There is no date/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show earlier dates' })).not.toBeInTheDocument();
  });

  it.each(['2027-06-20', '2027-08-21'])(
    'says that nothing is there on the date %s of a link',
    async (date) => {
      const later = sessionOf(workshop, '2027-08-27', '15:00', 'Leo', 'Workshop room');
      serveSessions([...sessions, later]);
      renderPage(
        { ...mixed, business: { ...business, horizon_days: 120 } },
        `?service=workshop&date=${date}`,
      );
      expect(
        await screen.findByText(/^There is no date on (Sunday, June.20|Saturday, August.21)$/),
      ).toBeVisible();
      expect(screen.getAllByRole('button', { name: /^Book / })).not.toHaveLength(0);
    },
  );

  it('begins with its next date, however late it is', async () => {
    serveSessions(sessions.filter(({ start_datetime: start }) => start >= '2027-07'));
    renderPage(mixed, '?service=workshop');
    expect(await book('Book Friday, July 2, 3:00 PM')).toBeVisible();
  });

  it('says that it has no dates', async () => {
    serveSessions([]);
    renderPage(mixed, '?service=workshop');
    expect(await screen.findByText('No dates of this class are planned')).toBeVisible();
  });

  it('is not booked together with others', async () => {
    const { user } = renderPage(mixed);
    await user.click(serviceCard(/Cut & finish/));
    const [add] = await screen.findAllByRole('button', { name: 'Add another service' });
    if (add) await user.click(add);
    const box = await screen.findByRole('checkbox', { name: /Braiding/ });
    expect(box).toHaveAttribute('aria-disabled', 'true');
    expect(box).toHaveAccessibleDescription('Booked on its own');
    await user.click(box);
    expect(box).not.toBeChecked();
  });

  it('does not make one other service several', async () => {
    const { user } = renderPage({
      ...mixed,
      services: [...services.slice(0, 1), ...mixedServices.slice(-1)],
    });
    await user.click(serviceCard(/Cut & finish/));
    await screen.findByText('June 2027');
    expect(screen.queryByRole('button', { name: 'Add another service' })).not.toBeInTheDocument();
  });
});
