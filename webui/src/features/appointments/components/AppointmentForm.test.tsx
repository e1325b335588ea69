import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appointment, business, detail, service } from '../../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp, versionedApi } from '../../../../test/renderApp';
import { server } from '../../../../test/server';

const list = '/api/business/b1/appointments';
const page = '/dashboard/b1/appointments';
const slots = '/api/business/b1/available-slots/s1';

const free = ['09:00', '09:45'].map((time) => ({
  time,
  datetime: `2077-06-10T${time}:00-04:00`,
  staff_ids: [],
}));

// Early in the morning at the business, so that the times of the day are ahead.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2077-06-10T10:00:00Z') });
});

function formApi() {
  dashboardApi(
    answers(slots, {
      available_slots: free.map(({ time }) => time),
      slots: free,
      timezone: 'America/New_York',
    }),
    answers(list, [appointment()]),
    answers(`${list}/a1`, detail()),
    answers('/api/business/b1/customers', [
      {
        full_name: 'Clara Boateng',
        email: 'clara@example.com',
        phone: '207 555 0178',
        appointments: 3,
        last_appointment: '2077-05-01T10:00:00Z',
      },
    ]),
  );
}

describe('Add Manual Appointment', () => {
  async function openForm() {
    const { user } = renderApp(`${page}?add=1`);
    const dialog = await screen.findByRole('dialog', { name: 'Add Manual Appointment' });
    const form = within(dialog);
    return { user, form, add: () => user.click(form.getByRole('button', { name: 'Add appointment' })) };
  }

  /** Fills in everything: an earlier customer, the one service, a free time. */
  async function fillIn() {
    const opened = await openForm();
    const { user, form } = opened;
    await user.type(form.getByLabelText('Customer'), 'Clara');
    await user.click(await screen.findByRole('option', { name: /Clara Boateng/ }));
    await user.click(form.getByRole('combobox', { name: 'Service' }));
    await user.click(await screen.findByRole('option', { name: /Balayage/ }));
    await user.click(await form.findByRole('button', { name: /9:45.AM/ }));
    return opened;
  }

  it('asks for what is missing, in order', async () => {
    formApi();
    const { form, add } = await openForm();
    await add();
    const missing = await form.findByText('Please select a time');
    expect(missing.querySelector('svg')).toBeVisible();
    expect(form.getAllByText(/^Please /).map((element) => element.textContent)).toEqual([
      "Please enter the customer's full name",
      "Please enter the customer's email",
      'Please select a service',
      'Please select a time',
    ]);
    await waitFor(() => {
      expect(form.getByLabelText('Customer')).toHaveFocus();
    });
  });

  it('promises a confirmation at once only if the own address is confirmed', async () => {
    formApi();
    server.use(answers('/api/business/b1', { ...business, email_confirmed: false }));
    const { form } = await openForm();
    expect(form.getByText(/^The customer gets a confirmation/)).toHaveTextContent(
      'The customer gets a confirmation by email once your own email address is confirmed.',
    );
  });

  it('refuses a day that is over', async () => {
    formApi();
    const { user, form, add } = await openForm();
    await user.clear(form.getByLabelText('Date'));
    await user.type(form.getByLabelText('Date'), '2020-01-01');
    await add();
    expect(await form.findByText('The date cannot be earlier than today')).toBeVisible();
  });

  it('takes email and phone from an earlier customer and books a free time', async () => {
    formApi();
    let body: unknown;
    let key: string | null = null;
    server.use(
      http.post(list, async ({ request }) => {
        body = await request.json();
        key = request.headers.get('Idempotency-Key');
        return HttpResponse.json(appointment(), { status: 201 });
      }),
    );
    const { form, add } = await fillIn();
    expect(form.getByLabelText('Email')).toHaveValue('clara@example.com');
    expect(form.getByLabelText('Phone (optional)')).toHaveValue('207 555 0178');
    await add();
    expect(await screen.findByText('Appointment added')).toBeVisible();
    expect(body).toMatchObject({
      service_id: 's1',
      appointment_time: '09:45:00',
      appointment_datetime: '2077-06-10T09:45:00-04:00',
      client_info: { full_name: 'Clara Boateng', email: 'clara@example.com', phone: '207 555 0178' },
      booking_source: 'manual',
    });
    expect(body).not.toHaveProperty('allow_outside_hours');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('understands a time as it is typed, and says when it does not', async () => {
    formApi();
    const { user, form, add } = await fillIn();
    await user.click(form.getByRole('button', { name: 'Other time' }));
    const field = form.getByLabelText('Other time of day');
    await user.type(field, '930 pm');
    await user.tab();
    expect(field).toHaveValue('9:30 PM');
    await user.clear(field);
    await user.type(field, 'late');
    await user.tab();
    expect(await form.findByRole('alert')).toHaveTextContent('Please enter a time like 9:30 AM');
    expect(field).toHaveValue('late');
    await add();
    expect(form.queryByText('Please select a time')).not.toBeInTheDocument();
    await user.clear(field);
    expect(await form.findByText('Please select a time')).toBeVisible();
  });

  it('refuses a phone number that can be none', async () => {
    formApi();
    const { user, form, add } = await fillIn();
    await user.clear(form.getByLabelText('Phone (optional)'));
    await user.type(form.getByLabelText('Phone (optional)'), '123');
    await add();
    expect(await form.findByText('Please enter a phone number with at least 5 digits')).toBeVisible();
  });

  it('keeps the form when the place is gone and asks for another time', async () => {
    formApi();
    server.use(http.post(list, () => problem(400, 'slot_taken', 'Time slot not available')));
    const { form, add } = await fillIn();
    await add();
    expect(await form.findByRole('alert')).toHaveTextContent('Time slot not available');
    expect(form.getByLabelText('Customer')).toHaveValue('Clara Boateng');
    expect(form.getByRole('button', { name: /9:45.AM/ })).toHaveAttribute('aria-pressed', 'false');
  });

  it('asks before it books outside the hours, then allows it', async () => {
    formApi();
    const sent: { allow_outside_hours?: boolean; appointment_time: string }[] = [];
    server.use(
      http.post(list, async ({ request }) => {
        const body = (await request.json()) as (typeof sent)[number];
        sent.push(body);
        return body.allow_outside_hours
          ? HttpResponse.json(appointment(), { status: 201 })
          : problem(409, 'outside_hours', 'June 24, 9:30 PM: This time is in a break.');
      }),
    );
    const { user, form, add } = await fillIn();
    await user.click(form.getByRole('button', { name: 'Other time' }));
    await user.type(form.getByLabelText('Other time of day'), '21:30');
    await add();
    const question = await screen.findByRole('alertdialog', { name: 'Book outside your hours?' });
    expect(question).toHaveTextContent('June 24, 9:30 PM: This time is in a break. Customers cannot book');
    await user.click(within(question).getByRole('button', { name: 'Book anyway' }));
    expect(await screen.findByText('Appointment added')).toBeVisible();
    expect(sent.map(({ allow_outside_hours }) => allow_outside_hours)).toEqual([undefined, true]);
    expect(sent[0]?.appointment_time).toBe('21:30:00');
  });

  it('asks before it books for a blocked customer, and keeps what was allowed before', async () => {
    formApi();
    const sent: { allow_outside_hours?: boolean; allow_blocked?: boolean }[] = [];
    server.use(
      http.post(list, async ({ request }) => {
        const body = (await request.json()) as (typeof sent)[number];
        sent.push(body);
        if (!body.allow_outside_hours) return problem(409, 'outside_hours', 'Outside');
        return body.allow_blocked
          ? HttpResponse.json(appointment(), { status: 201 })
          : problem(409, 'customer_blocked', 'Blocked');
      }),
    );
    const { user, add } = await fillIn();
    await add();
    for (const name of ['Book outside your hours?', 'Book for a blocked customer?']) {
      const question = await screen.findByRole('alertdialog', { name });
      await user.click(within(question).getByRole('button', { name: 'Book anyway' }));
    }
    expect(await screen.findByText('Appointment added')).toBeVisible();
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['the server detail', 'The service is no longer offered.', 'The service is no longer offered.'],
    ['its own words without one', '', 'Failed to create manual appointment'],
  ])('says %s when it fails', async (_, text, shown) => {
    formApi();
    server.use(http.post(list, () => problem(400, 'invalid', text)));
    const { form, add } = await fillIn();
    await add();
    expect(await form.findByRole('alert')).toHaveTextContent(shown);
  });

  it('adds nothing twice when a response is lost and the form is corrected: it opens what was added', async () => {
    formApi();
    const keys = new Set<string | null>();
    let added: string | undefined;
    server.use(
      http.post(list, async ({ request }) => {
        keys.add(request.headers.get('Idempotency-Key'));
        const body = await request.text();
        if (added === undefined) {
          added = body;
          return HttpResponse.error();
        }
        return body === added
          ? HttpResponse.json(appointment(), { status: 201 })
          : problem(409, 'key_reused', 'Used.');
      }),
    );
    const { user, form, add } = await fillIn();
    await add();
    expect(await form.findByRole('alert')).toHaveTextContent('It may be added all the same.');
    await user.type(form.getByLabelText('Notes (optional)'), 'Likes tea');
    await add();
    expect(await screen.findByText(/^Your first try had been added/)).toBeVisible();
    expect(await screen.findByRole('complementary')).toHaveTextContent('Elena Marchetti');
    expect(keys.size).toBe(1);
  });

  it('says that it failed without waiting until the screen is read again', async () => {
    formApi();
    const { form, add } = await fillIn();
    server.use(
      http.post(list, () => problem(500, 'internal')),
      http.get(slots, () => delay('infinite')),
      http.get(list, () => delay('infinite')),
    );
    await add();
    expect(await form.findByRole('alert')).toHaveTextContent('Failed to create manual appointment');
  });

  it('says when the free times cannot be loaded', async () => {
    formApi();
    server.use(http.get(slots, () => problem(400, 'x')));
    const { user, form } = await openForm();
    await user.click(form.getByRole('combobox', { name: 'Service' }));
    await user.click(await screen.findByRole('option', { name: /Balayage/ }));
    expect(await form.findByText('Failed to load available times')).toBeVisible();
  });
});

describe('Edit Appointment', () => {
  async function openForm() {
    const { user } = renderApp(`${page}?open=a1`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Appointment' }));
    return { user, form, save: () => user.click(form.getByRole('button', { name: 'Save changes' })) };
  }

  it('sends the version it saw, and the time only when it changed', async () => {
    formApi();
    const sent: { version: string | null; body: unknown }[] = [];
    server.use(
      http.put(`${list}/a1`, async ({ request }) => {
        sent.push({ version: request.headers.get('If-Match'), body: await request.json() });
        return HttpResponse.json(appointment({ version: 4 }));
      }),
    );
    const { user, form, save } = await openForm();
    await user.type(form.getByLabelText('Notes (optional)'), 'Likes tea');
    await save();
    expect(await screen.findByText('Appointment saved')).toBeVisible();
    expect(sent).toEqual([
      {
        version: '"3"',
        body: {
          client_info: {
            full_name: 'Elena Marchetti',
            email: 'elena@example.com',
            phone: '(207) 555-0142',
            notes: 'Sensitive scalp',
          },
          service_id: 's1',
          status: 'confirmed',
          notes: 'Likes tea',
        },
      },
    ]);
  });

  it('starts with the status and keeps the time in one line until it is to be changed', async () => {
    formApi();
    const { user, form } = await openForm();
    expect(form.getAllByRole('combobox')[0]).toHaveAccessibleName('Status');
    expect(form.getByText(/^Thursday, June.10, 2077, 10:00.AM$/)).toBeVisible();
    expect(form.queryByLabelText('Date')).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Change time' }));
    expect(form.getByLabelText('Date')).toHaveFocus();
    expect(await form.findByRole('button', { name: /9:45.AM/ })).toBeVisible();
  });

  it('keeps the time when another service is chosen', async () => {
    formApi();
    let body: unknown;
    server.use(
      answers('/api/business/b1/services', [service(), service({ id: 's2', name: 'Cut' })]),
      http.put(`${list}/a1`, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(appointment({ version: 4 }));
      }),
    );
    const { user, form, save } = await openForm();
    await user.click(form.getByRole('combobox', { name: 'Service' }));
    const notify = () => form.queryByRole('switch', { name: 'Tell the customer by email' });
    expect(notify()).not.toBeInTheDocument(); // nothing has changed for the customer yet
    await user.click(await screen.findByRole('option', { name: /Cut/ }));
    expect(notify()).toBeChecked();
    await save();
    expect(await screen.findByText('Appointment saved')).toBeVisible();
    expect(body).toMatchObject({ service_id: 's2' });
    expect(body).not.toHaveProperty('appointment_date');
  });

  it('says what somebody else changed, and replaces it when it is saved again', async () => {
    formApi();
    const theirs = appointment({
      version: 7,
      status: 'completed',
      appointment_datetime: '2077-06-10T11:00:00-04:00',
    });
    let body: unknown;
    const versions = versionedApi('put', `${list}/a1`, theirs, async (request) => {
      body = await request.json();
      return HttpResponse.json(theirs);
    });
    const { user, form, save } = await openForm();
    await user.type(form.getByLabelText('Notes (optional)'), 'Likes tea');
    await save();
    const notice = await form.findByRole('alert');
    expect(notice).toHaveTextContent('This was changed in the meantime');
    expect(notice).toHaveTextContent('Status: Completed');
    expect(notice).toHaveTextContent(/Time: 06\/10\/2077, 11:00.AM/);
    expect(notice).not.toHaveTextContent('Email');
    expect(form.getByLabelText('Notes (optional)')).toHaveValue('Likes tea');
    await save();
    expect(await screen.findByText('Appointment saved')).toBeVisible();
    expect(versions).toEqual(['"3"', '"7"']);
    // The time of the form differs from theirs, so it is sent.
    expect(body).toMatchObject({ status: 'confirmed', appointment_time: '10:00:00' });
  });

  it('keeps an erased customer as they are, and saves the rest', async () => {
    formApi();
    const erased = appointment({ client_info: { full_name: 'Erased customer', email: '', phone: '' } });
    let body: unknown;
    server.use(
      answers(list, [erased]),
      answers(`${list}/a1`, detail({ appointment: erased })),
      http.put(`${list}/a1`, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(erased);
      }),
    );
    const { user, form, save } = await openForm();
    expect(form.getByText('Erased customer')).toBeVisible();
    expect(form.queryByLabelText('Email')).toBeNull();
    await user.type(form.getByLabelText('Notes (optional)'), 'Paid in cash');
    await save();
    expect(await screen.findByText('Appointment saved')).toBeVisible();
    expect(body).toEqual({ service_id: 's1', status: 'confirmed', notes: 'Paid in cash' });
  });

  it.each([
    [409, 'slot_taken', 'Time slot not available'],
    [500, 'internal', 'Failed to update appointment'],
  ])('says what a %i means', async (status, code, shown) => {
    formApi();
    server.use(http.put(`${list}/a1`, () => problem(status, code)));
    const { user, form, save } = await openForm();
    await user.click(form.getByRole('button', { name: 'Change time' }));
    await user.click(await form.findByRole('button', { name: /9:45.AM/ }));
    await save();
    expect(await form.findByRole('alert')).toHaveTextContent(shown);
    expect(form.getByLabelText('Email')).toHaveValue('elena@example.com');
  });
});

describe('Move appointment', () => {
  it('offers the free times of the day, its own place among them, and moves', async () => {
    formApi();
    const asked: string[] = [];
    let body: unknown;
    server.use(
      http.get(slots, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ available_slots: [], slots: free, timezone: 'America/New_York' });
      }),
      http.put(`${list}/a1`, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(appointment());
      }),
    );
    const { user } = renderApp(`${page}?open=a1`);
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    const form = within(await screen.findByRole('dialog', { name: 'Move appointment' }));
    await user.click(form.getByRole('button', { name: 'Move appointment' }));
    expect(await form.findByText('Please select a time')).toBeVisible();
    await user.click(await form.findByRole('button', { name: /9:00.AM/ }));
    await user.type(form.getByLabelText('Message to the customer (optional)'), 'See you earlier!');
    await user.click(form.getByRole('button', { name: 'Move appointment' }));
    expect(await screen.findByText('Appointment moved')).toBeVisible();
    expect(asked[0]).toBe('?appointment_date=2077-06-10&moving=a1');
    await waitFor(() =>
      expect(body).toEqual({
        appointment_date: '2077-06-10',
        appointment_time: '09:00:00',
        appointment_datetime: '2077-06-10T09:00:00-04:00',
        note_to_customer: 'See you earlier!',
      }),
    );
  });

  it('shows beside the time what the server says about a time typed by hand', async () => {
    formApi();
    const refusal = 'Clocks are put forward past this time on that date.';
    let body: unknown;
    server.use(
      http.put(`${list}/a1`, async ({ request }) => {
        body = await request.json();
        return problem(400, 'invalid', '', [{ field: 'appointment_time', message: refusal }]);
      }),
    );
    const { user } = renderApp(`${page}?open=a1`);
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    const form = within(await screen.findByRole('dialog', { name: 'Move appointment' }));
    await user.click(await form.findByRole('button', { name: 'Other time' }));
    await user.type(form.getByLabelText('Other time of day'), '02:30');
    await user.click(form.getByRole('button', { name: 'Move appointment' }));
    expect(await form.findByText(refusal)).toBeVisible();
    expect(body).toEqual({ appointment_date: '2077-06-10', appointment_time: '02:30:00' });
    expect(form.getByLabelText('Other time of day')).toHaveValue('2:30 AM');
  });
});
