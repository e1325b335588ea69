import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appointment, business, manyServices, services, slotsOf } from '../../../test/fixtures/booking';
import { server } from '../../../test/server';
import { bookingPageData, named, renderPage, serve, serveAvailability } from './testing/renderPage';

const bookings = '/api/business/b1/appointments';
const slotsPath = '/api/business/b1/available-slots/:service';
const daysPath = '/api/business/b1/available-days/:service';

/** The side column; the bar for phones repeats it, and one of the two is always hidden by the style sheet. */
const summary = () => {
  const [aside] = screen.getAllByRole('complementary', { name: 'Your appointment' });
  if (!aside) throw new Error('no summary');
  return within(aside);
};
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const cell = (name: string) => screen.findByLabelText(name);

async function toDate(user: UserEvent) {
  await user.click(screen.getByRole('radio', { name: /Cut & finish/ }));
  await user.click(summary().getByRole('button', { name: 'Continue' }));
  await screen.findByText('June 2027');
}

async function toTimes(user: UserEvent) {
  await toDate(user);
  await waitFor(async () => expect(await cell('Thursday, June 10')).not.toHaveAttribute('aria-disabled'));
  await user.click(await cell('Thursday, June 10'));
  await screen.findByText('14 times');
}

async function toDetails(user: UserEvent) {
  await toTimes(user);
  await user.click(screen.getByRole('button', { name: named('10:30 AM') }));
  await screen.findByLabelText('Full name');
}

async function fill(user: UserEvent) {
  await user.type(screen.getByLabelText('Full name'), 'Alex Example');
  await user.type(screen.getByLabelText('Email'), 'alex@example.com');
  await user.type(screen.getByLabelText('Phone number'), '902 555 0199');
}

const press = (user: UserEvent) =>
  user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Book appointment' }));

beforeEach(serveAvailability);

it('books: service, date, time, information, confirmation', async () => {
  const sent = serve(bookings, appointment, 201);
  const { user } = renderPage(bookingPageData);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Book an appointment at Harbour Hair Studio',
  );
  expect(screen.getByText('Step 1 of 4')).toBeVisible();
  expect(document.title).toBe('Choose a service · Harbour Hair Studio');
  expect(document.body).toHaveFocus();

  await toDate(user);
  expect(screen.getByText('Step 2 of 4')).toBeVisible();
  await waitFor(async () => {
    expect(await heading('Choose a date and time')).toHaveFocus();
  });
  expect(await screen.findAllByRole('gridcell', { hidden: true })).toHaveLength(42);

  await user.click(await cell('Thursday, June 10'));
  expect(screen.getByText('Step 3 of 4')).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 3, name: named('Thursday, June 10') })).toHaveFocus();
  });
  expect(await screen.findByText('14 times')).toHaveAttribute('role', 'status');
  expect(screen.getAllByText('Atlantic Time (Halifax)')).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 4 }).map((part) => part.textContent)).toEqual([
    'Morning',
    'Afternoon',
    'Evening',
  ]);

  await user.click(screen.getByRole('button', { name: named('10:30 AM') }));
  expect(screen.getByText('Step 4 of 4')).toBeVisible();
  await waitFor(async () => {
    expect(await heading('Your information')).toHaveFocus();
  });
  expect(summary().getByText(/10:30 – 11:15.AM/)).toBeVisible();
  await screen.findByLabelText('Full name');
  expect(
    screen.getByText(/You pay \$58.00 at the appointment. Please arrive 5 minutes early\./),
  ).toBeVisible();

  await fill(user);
  await user.type(screen.getByLabelText(/Notes/), 'Ring twice');
  await press(user);
  await waitFor(async () => {
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re booked' })).toHaveFocus();
  });
  expect(sent).toEqual([
    {
      service_id: 's1',
      staff_id: null,
      appointment_date: '2027-06-10',
      appointment_time: '10:30:00',
      appointment_datetime: '2027-06-10T10:30:00-03:00',
      client_info: {
        full_name: 'Alex Example',
        email: 'alex@example.com',
        phone: '902 555 0199',
        notes: 'Ring twice',
      },
      booking_source: 'online',
    },
  ]);
});

describe('service', () => {
  it('says what is missing, where the eye and the ear are', async () => {
    const { user } = renderPage(bookingPageData);
    await user.click(summary().getByRole('button', { name: 'Continue' }));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Please select a service');
    await waitFor(() => {
      expect(alert).toHaveFocus();
    });
    await user.click(screen.getByRole('radio', { name: /Short cut/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(summary().getByText('Short cut')).toBeVisible();
  });

  it('does not move on while arrows only choose', async () => {
    const { user } = renderPage(bookingPageData);
    await user.click(screen.getByRole('radio', { name: /Cut & finish/ }));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: /Short cut/ })).toBeChecked();
    expect(screen.getByText('Step 1 of 4')).toBeVisible();
  });

  it('names groups only when there are several', () => {
    renderPage({ ...bookingPageData, services: services.slice(0, 3) });
    expect(screen.getByRole('group')).toHaveAccessibleName('Services');
    expect(screen.queryByText('Cuts')).not.toBeInTheDocument();
  });

  it('can be searched when there are many', async () => {
    const { user } = renderPage({ ...bookingPageData, services: manyServices });
    expect(screen.getAllByRole('radio')).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Group 3' }));
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    await user.type(screen.getByRole('searchbox', { name: 'Search services' }), 'sixty');
    expect(screen.getByText('2 services')).toHaveAttribute('role', 'status');
    await user.type(screen.getByRole('searchbox'), ' nothing');
    expect(screen.getByText('No service matches “sixty nothing”.')).toBeVisible();
  });

  it('has words for a business without services', () => {
    renderPage({ ...bookingPageData, services: [] });
    expect(screen.getByText('No services can be booked online yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  });
});

describe('date', () => {
  it('offers only free days; the others stay reachable and say so', async () => {
    const { user } = renderPage(bookingPageData);
    await toDate(user);
    await cell('Thursday, June 10');
    const sunday = await cell('Sunday, June 13, not available');
    expect(sunday).toHaveAttribute('aria-disabled', 'true');
    await user.click(sunday);
    expect(screen.getByText('Step 2 of 4')).toBeVisible();
    expect(await cell('Monday, June 7, not available')).toBeVisible();
    expect(await cell('Tuesday, June 8')).toHaveAttribute('aria-current', 'date');
  });

  it('can be walked with the keyboard alone, over months, and not beyond what can be booked', async () => {
    const { user } = renderPage(bookingPageData);
    await toDate(user);
    const firstFree = await cell('Tuesday, June 8');
    await waitFor(() => expect(firstFree).toHaveAttribute('tabindex', '0'));
    firstFree.focus();
    const press = async (keys: string) => {
      await user.keyboard(keys);
      return document.activeElement?.getAttribute('aria-label')?.replaceAll('\u00a0', ' ');
    };
    expect(await press('{ArrowRight}')).toBe('Wednesday, June 9');
    expect(await press('{ArrowDown}')).toBe('Wednesday, June 16');
    expect(await press('{Home}')).toBe('Sunday, June 13, not available');
    expect(await press('{End}')).toBe('Saturday, June 19');
    expect(await press('{ArrowUp}{ArrowUp}{ArrowUp}')).toBe('Tuesday, June 8');
    expect(await press('{PageDown}')).toMatch(/^Thursday, July 8/);
    expect(screen.getByText('July 2027')).toHaveAttribute('aria-live', 'polite');
    expect(await press('{PageDown}{PageDown}')).toMatch(/^Saturday, August 7/);
    expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
    expect(await press('{PageUp}{ArrowRight}{ArrowRight}')).toMatch(/^Friday, July 9/);
    await waitFor(async () => expect(await cell('Friday, July 9')).not.toHaveAttribute('aria-disabled'));
    await user.keyboard('{Enter}');
    await waitFor(async () => {
      expect(await screen.findByRole('heading', { level: 3, name: named('Friday, July 9') })).toHaveFocus();
    });
  });

  it('turns months only within what can be booked', async () => {
    const { user } = renderPage(bookingPageData);
    await toDate(user);
    const previous = screen.getByRole('button', { name: 'Previous month' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByText('August 2027')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous);
    expect(screen.getByText('July 2027')).toBeVisible();
  });

  it('names the next free day when a month has none', async () => {
    server.use(
      http.get(daysPath, ({ request }) => {
        const query = new URL(request.url).searchParams;
        const from = query.get('from') ?? '';
        const to = query.get('to') ?? '';
        const free = '2027-08-03';
        return HttpResponse.json([
          { date: from, available: 0 },
          ...(from <= free && free <= to ? [{ date: free, available: 4 }] : []),
        ]);
      }),
    );
    const { user } = renderPage(bookingPageData);
    await toDate(user);
    expect(await screen.findByText(/No free times in June.2027\./)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /Show Tuesday, August.3/ }));
    expect(screen.getByText('August 2027')).toBeVisible();
    expect(await screen.findByText('14 times')).toBeVisible();
  });

  it('says so when nothing is free until the horizon', async () => {
    server.use(http.get(daysPath, () => HttpResponse.json([])));
    const { user } = renderPage(bookingPageData);
    await toDate(user);
    expect(
      await screen.findByText(
        /No day until Saturday, August.7, 2027 has a free time\. Please contact Harbour/,
      ),
    ).toBeVisible();
  });

  it('can be tried again when the days do not load, without losing the calendar', async () => {
    server.use(http.get(daysPath, () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = renderPage(bookingPageData);
    await toDate(user);
    expect(await screen.findByText('Failed to load available times')).toBeVisible();
    expect(screen.getByRole('grid')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await cell('Thursday, June 10')).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('time', () => {
  it('is asked for ahead when the pointer rests on a day, not when it only crosses one', async () => {
    const asked: string[] = [];
    server.use(
      http.get(slotsPath, ({ request }) => {
        const day = new URL(request.url).searchParams.get('appointment_date') ?? '';
        asked.push(day);
        return HttpResponse.json({ available_slots: [], slots: slotsOf(day), timezone: 'x' });
      }),
    );
    const { user } = renderPage(bookingPageData);
    await toDate(user);
    await user.hover(await cell('Wednesday, June 9'));
    await user.hover(await cell('Thursday, June 10'));
    await waitFor(() => expect(asked).toEqual(['2027-06-10']));
    await user.click(await cell('Thursday, June 10'));
    expect(await screen.findByText('14 times')).toBeVisible();
    expect(asked).toEqual(['2027-06-10']);
  });

  it('loads in its own pane, and the calendar stays', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.get(slotsPath, async () => {
        await held;
        return HttpResponse.json({ available_slots: [], slots: slotsOf('2027-06-10'), timezone: 'x' });
      }),
    );
    const { user } = renderPage(bookingPageData);
    await toDate(user);
    await user.click(await cell('Thursday, June 10'));
    expect(await screen.findByText('Loading times')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('grid')).toBeVisible();
    release();
    expect(await screen.findByText('14 times')).toBeVisible();
  });

  it("says 'Failed to load available times' and can be tried again", async () => {
    server.use(http.get(slotsPath, () => HttpResponse.error()));
    const { user } = renderPage(bookingPageData);
    await toDate(user);
    await user.click(await cell('Thursday, June 10'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load available times');
    serveAvailability();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('14 times')).toBeVisible();
  });

  it('leads from a day that filled up to the next free one', async () => {
    server.use(
      http.get(
        slotsPath,
        () => HttpResponse.json({ available_slots: [], slots: [], timezone: business.timezone }),
        { once: true },
      ),
    );
    const { user } = renderPage(bookingPageData);
    await toDate(user);
    await user.click(await cell('Thursday, June 10'));
    expect(await screen.findByText(/No free times on Thursday, June.10\./)).toBeVisible();
    expect(screen.getByText('No times')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /Show Friday, June.11/ }));
    expect(await screen.findByText('14 times')).toBeVisible();
    expect(await cell('Friday, June 11')).toHaveAttribute('aria-selected', 'true');
  });

  it('goes back to the days, and to the service', async () => {
    const { user } = renderPage(bookingPageData);
    await toTimes(user);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('Step 2 of 4')).toBeVisible();
    expect(screen.getByText('Choose a date to see its times.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('radio', { name: /Cut & finish/ })).toBeChecked();
    await waitFor(async () => {
      expect(await heading('Choose a service')).toHaveFocus();
    });
  });
});

describe('information', () => {
  it('asks for what is missing in order, beside the fields, and focuses the first', async () => {
    const { user } = renderPage(bookingPageData);
    await toDetails(user);
    await press(user);
    expect(await screen.findByText('Please enter your full name')).toBeVisible();
    const described = ['Full name', 'Email', 'Phone number'].map((label) => {
      const field = screen.getByLabelText(label);
      expect(field).toBeInvalid();
      return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    });
    expect(described).toEqual([
      'Please enter your full name',
      'Please enter your email',
      'Please enter your phone number',
    ]);
    await waitFor(() => {
      expect(screen.getByLabelText('Full name')).toHaveFocus();
    });
    await user.type(screen.getByLabelText('Full name'), 'Alex');
    await press(user);
    await waitFor(() => {
      expect(screen.getByLabelText('Email')).toHaveFocus();
    });
    await user.type(screen.getByLabelText('Email'), 'alex@nowhere');
    await user.tab();
    expect(screen.getByText('Please enter an email address like name@example.com')).toBeVisible();
  });

  it('keeps what was typed when the customer goes back, and the time that was chosen', async () => {
    const { user } = renderPage(bookingPageData);
    await toDetails(user);
    await fill(user);
    await user.click(summary().getByRole('button', { name: 'Change date and time' }));
    expect(screen.getByText('Step 3 of 4')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: named('11:30 AM') }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Alex Example');
    expect(summary().getByText(/11:30.AM – 12:15.PM/)).toBeVisible();
  });

  it('hides a field that only programs fill in, and passes it on', async () => {
    const sent = serve(bookings, appointment, 201);
    const { user } = renderPage(bookingPageData);
    await toDetails(user);
    await fill(user);
    const trap = screen.getByLabelText('Website');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
    trap.focus();
    await user.keyboard('spam');
    await press(user);
    await screen.findByRole('heading', { name: 'You’re booked' });
    expect(sent).toEqual([expect.objectContaining({ website: 'spam' })]);
  });

  it("puts the server's field errors beside their fields", async () => {
    serve(
      bookings,
      {
        code: 'invalid',
        detail: 'Please check the fields.',
        errors: [{ field: 'client_info.email', message: 'This address cannot receive mail.' }],
      },
      422,
    );
    const { user } = renderPage(bookingPageData);
    await toDetails(user);
    await fill(user);
    await press(user);
    expect(await screen.findByText('This address cannot receive mail.')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Email')).toHaveFocus();
    });
  });

  it.each([
    [400, { detail: 'The name is too long.' }, 'Booking error: The name is too long.'],
    [400, {}, 'Booking error: Please check your information and try again.'],
    [503, { detail: 'Back soon.' }, 'Server error (503): Back soon.'],
    [500, {}, 'Server error (500): Please try again.'],
  ])('says what a %i means: %j', async (status, body, message) => {
    serve(bookings, body, status);
    const { user } = renderPage(bookingPageData);
    await toDetails(user);
    await fill(user);
    await press(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    await waitFor(() => {
      expect(alert).toHaveFocus();
    });
    expect(screen.getByLabelText('Full name')).toHaveValue('Alex Example');
  });

  it('says that there is no connection, and books when it is back', async () => {
    server.use(http.post(bookings, () => HttpResponse.error(), { once: true }));
    const { user } = renderPage(bookingPageData);
    await toDetails(user);
    await fill(user);
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Network error: Unable to connect to server. Please check your internet connection.',
    );
    serve(bookings, appointment, 201);
    await press(user);
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeVisible();
  });
});

describe('a lost slot', () => {
  const gone = 'Selected time slot is no longer available. Please choose a different time.';
  const taken = 'This time slot is no longer available. Please select a different time.';

  it.each([
    ['is noticed before submitting', gone],
    ['is refused by the server', taken],
  ])('%s: keeps the form and leads back to fresh times', async (_, message) => {
    if (message === taken) serve(bookings, { code: 'slot_taken', detail: 'Time slot not available' }, 400);
    const { user } = renderPage(bookingPageData);
    await toDetails(user);
    await fill(user);
    const left = slotsOf('2027-06-10').filter(({ time }) => time !== '10:30');
    const fresh = () => HttpResponse.json({ available_slots: [], slots: left, timezone: business.timezone });
    if (message === gone) server.use(http.get(slotsPath, fresh));
    await press(user);

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveTextContent(/Someone else just booked 10:30.AM. Your information is kept\./);
    await waitFor(() => {
      expect(alert).toHaveFocus();
    });
    expect(await heading('Choose another time')).toBeVisible();
    expect(screen.getByText('Step 3 of 4')).toBeVisible();
    expect(summary().getByText('Your information is kept')).toBeVisible();
    expect(summary().getByText(/alex@example.com/)).toBeVisible();
    if (message === gone) {
      expect(await screen.findByText('13 times')).toBeVisible();
      expect(screen.queryByRole('button', { name: named('10:30 AM') })).not.toBeInTheDocument();
    }

    const sent = serve(bookings, appointment, 201);
    await user.click(await screen.findByRole('button', { name: named('11:30 AM') }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Alex Example');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press(user);
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ appointment_time: '11:30:00' })]);
  });
});

describe('confirmation', () => {
  async function book(status: 'pending' | 'confirmed') {
    serve(bookings, { ...appointment, status }, 201);
    const { user } = renderPage(bookingPageData);
    await toDetails(user);
    await fill(user);
    await press(user);
    await screen.findByText('7KQ3-M9TX');
    return user;
  }

  it('shows number, when, what, where and what to do next', async () => {
    await book('confirmed');
    expect(screen.getByText('Confirmed')).toBeVisible();
    expect(screen.getByText(/Thursday, June.10, 2027/)).toBeVisible();
    expect(screen.getByText(/10:30 – 11:15.AM/)).toBeVisible();
    expect(screen.getByText('Please arrive 5 minutes early.')).toBeVisible();
    const link = (name: string) => screen.getByRole('link', { name });
    const google = new URL(link('Add to Google Calendar').getAttribute('href') ?? '');
    expect(google.searchParams.get('dates')).toBe('20270610T133000Z/20270610T141500Z');
    expect(google.searchParams.get('location')).toBe('14 Quay Street, Halifax');
    expect(link('Add to Apple Calendar')).toHaveAttribute('download', '7KQ3-M9TX.ics');
    expect(link('Add to Apple Calendar')).toHaveAttribute('href', '/api/manage/token-1/calendar.ics');
    expect(link('Move or cancel')).toHaveAttribute('href', appointment.manage_url);
    expect(link('Book Another Appointment')).toHaveAttribute('href', '/');
  });

  it('tells a request that waits from a booking that stands', async () => {
    await book('pending');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Request received');
    expect(screen.getByText('Pending')).toBeVisible();
    expect(screen.getByText('Harbour Hair Studio will confirm by e-mail to alex@example.com.')).toBeVisible();
  });

  it('prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const user = await book('confirmed');
    await user.click(screen.getByRole('button', { name: 'Print Details' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('starts again here, with the same person', async () => {
    const user = await book('confirmed');
    await user.click(screen.getByRole('button', { name: 'Book again here' }));
    await waitFor(async () => {
      expect(await heading('Choose a service')).toHaveFocus();
    });
    expect(screen.getAllByRole('radio').every((radio) => !(radio as HTMLInputElement).checked)).toBe(true);
    await toDetails(user);
    expect(screen.getByLabelText('Email')).toHaveValue('alex@example.com');
  });
});

it('opens the summary as a sheet on a phone, and edits from there', async () => {
  const { user } = renderPage(bookingPageData);
  await toTimes(user);
  const opener = screen.getByRole('button', { name: /Show your appointment: Cut & finish/ });
  await user.click(opener);
  const sheet = within(screen.getByRole('dialog', { name: 'Your appointment' }));
  await user.click(sheet.getByRole('button', { name: 'Change service' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(async () => {
    expect(await heading('Choose a service')).toHaveFocus();
  });
});

it('says that the business was not found', () => {
  renderPage({ page: 'not_found' });
  expect(screen.getByRole('heading', { level: 1, name: 'Business not found' })).toBeVisible();
});

it('says that an e-mailed link leads to no appointment', () => {
  renderPage({ page: 'not_found', token: 'unknown' });
  expect(screen.getByRole('heading', { level: 1, name: 'Appointment not found' })).toBeVisible();
});

it('writes dates and times the way the business does', async () => {
  const { user } = renderPage({
    ...bookingPageData,
    business: { ...business, date_format: 'DD/MM/YYYY', time_format: '24' },
  });
  await toDate(user);
  await user.click(await cell('Thursday 10 June'));
  await user.click(await screen.findByRole('button', { name: '15:30' }));
  expect(summary().getByText(/15:30 – 16:15/)).toBeVisible();
});
