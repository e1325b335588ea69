import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointment, detail, service } from '../../../../test/fixtures/dashboard';
import { answers, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import type { SeriesDate } from '../api/series';
import { listApi, listPath, next, page } from '../testing/appointmentsApi';

const at = (day: string, time: string) => `2077-${day}T${time}:00-04:00`;

const free = (day: string, time = '13:45'): SeriesDate => ({
  appointment_date: `2077-${day}`,
  state: 'free',
  appointment_datetime: at(day, time),
  question: null,
  nearest_datetime: null,
  price: 58,
  nearest_price: null,
});

const dates: readonly SeriesDate[] = [
  free('06-10'),
  {
    ...free('06-17'),
    state: 'taken',
    nearest_datetime: at('06-17', '15:15'),
    price: null,
    nearest_price: 68,
  },
  { ...free('06-24'), state: 'question', question: 'You are closed then.' },
  { ...free('06-30'), state: 'no_such_date', appointment_datetime: null, price: null },
  free('07-08'),
];

/** The searches for dates, and the bookings. */
let searched: unknown[] = [];
let booked: unknown[] = [];

function bookingApi(respond: () => Response) {
  server.use(
    http.post('/api/business/b1/series', async ({ request }) => {
      booked.push(await request.json());
      return respond();
    }),
  );
}

beforeEach(() => {
  searched = [];
  booked = [];
  listApi([appointment(), next]);
  server.use(
    answers('/api/business/b1/services', [service({ id: 's1', name: 'Cut', price: 58 })]),
    answers('/api/business/b1/customers', []),
    answers('/api/business/b1/available-slots/s1', {
      available_slots: ['13:45'],
      slots: [{ time: '13:45', datetime: at('06-10', '13:45'), staff_ids: [] }],
      timezone: 'America/New_York',
    }),
    http.post('/api/business/b1/series/preview', async ({ request }) => {
      searched.push(await request.json());
      return HttpResponse.json({ dates });
    }),
  );
});

/** Fills in the form of an appointment that repeats every week, and opens its dates. */
async function openDates() {
  const { user } = renderApp(`${page}?add=1`);
  const form = within(await screen.findByRole('dialog', { name: 'Add Manual Appointment' }));
  const choose = async (inside: typeof form, field: string, option: RegExp) => {
    await user.click(inside.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await user.type(await form.findByLabelText('Customer'), 'Clara Boateng');
  await user.type(form.getByLabelText('Email'), 'clara@example.com');
  await choose(form, 'Service', /Cut/);
  await user.click(await form.findByRole('button', { name: /1:45.PM/ }));
  await choose(form, 'Repeat', /Every week/);
  await user.click(form.getByRole('button', { name: 'See the dates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat appointment' }));
  await dialog.findByRole('list');
  return { user, dialog, choose };
}

describe('the dates of a series', () => {
  it('are decided, and booked together', async () => {
    bookingApi(() =>
      HttpResponse.json(
        { series_id: 'r1', repeat: 'week', appointments: [appointment(), next] },
        { status: 201 },
      ),
    );
    const { user, dialog } = await openDates();
    expect(searched).toMatchObject([
      { service_id: 's1', staff_id: null, appointment_time: '13:45:00', repeat: 'week', count: 8 },
    ]);
    expect(dialog.getByRole('status')).toHaveTextContent('2 of 5 fit, 2 to decide1 left out');
    expect(dialog.getByRole('button', { name: 'Decide 2 dates first' })).toBeDisabled();
    expect(dialog.getByText('You are closed then.')).toBeVisible();

    await user.click(dialog.getByRole('button', { name: /^Use 3:15.PM, .*June.17$/ }));
    expect(dialog.getByRole('button', { name: /^Undo, .*June.17$/ })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: /^Book anyway, .*June.24$/ }));
    await user.click(dialog.getByRole('button', { name: /^Leave out, .*July.8$/ }));
    expect(dialog.getByRole('status')).toHaveTextContent('3 appointments, $184.00 in total2 left out');
    await user.click(dialog.getByRole('button', { name: /^Undo, .*July.8$/ }));
    expect(dialog.getByRole('button', { name: /^Leave out, .*July.8$/ })).toHaveFocus();

    await user.click(dialog.getByRole('button', { name: 'Add 4 appointments' }));
    expect(await screen.findByText('2 appointments added')).toBeVisible();
    expect(booked).toMatchObject([
      {
        repeat: 'week',
        client_info: { full_name: 'Clara Boateng' },
        starts: [
          { appointment_datetime: at('06-10', '13:45') },
          { appointment_datetime: at('06-17', '15:15') },
          { appointment_datetime: at('06-24', '13:45'), allow_outside_hours: true },
          { appointment_datetime: at('07-08', '13:45') },
        ],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are shown as they are now if one is lost, and keep what was confirmed', async () => {
    const [first, second, third] = dates;
    const lost = { ...second, appointment_datetime: at('06-17', '15:15'), nearest_datetime: null };
    bookingApi(() =>
      HttpResponse.json(
        { title: 'Conflict', status: 409, code: 'dates_taken', current: { dates: [first, lost, third] } },
        { status: 409, headers: { 'Content-Type': 'application/problem+json' } },
      ),
    );
    const { user, dialog, choose } = await openDates();
    await user.click(dialog.getByRole('button', { name: /^Use 3:15.PM/ }));
    await user.click(dialog.getByRole('button', { name: /^Book anyway/ }));
    await user.click(dialog.getByRole('button', { name: /^Leave out, .*July.8$/ }));
    await user.click(dialog.getByRole('button', { name: 'Add 3 appointments' }));

    expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was booked.');
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    expect(dialog.getByText(/3:15.PM is taken/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Decide 1 date first' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: /^Undo, .*June.24$/ })).toBeVisible();

    await choose(dialog, 'Number of appointments', /^12$/);
    await waitFor(() => expect(searched.at(-1)).toMatchObject({ count: 12 }));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be left for the form, which stays filled in', async () => {
    const { user, dialog } = await openDates();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Manual Appointment' }));
    expect(form.getByLabelText('Email')).toHaveValue('clara@example.com');
  });
});

describe('an appointment of a series', () => {
  beforeEach(() => {
    server.use(
      answers(
        `${listPath}/a1`,
        detail({
          appointment: appointment({ series_id: 'r1' }),
          series: { repeat: 'week', position: 2, count: 8, later: 3 },
        }),
      ),
    );
  });

  it('says which one it is, and is cancelled with the later ones', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${listPath}/a1/later/cancel`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json([appointment(), next]);
      }),
    );
    const { user } = renderApp(`${page}?open=a1`);
    expect(await screen.findByText(/2 of 8/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel appointment' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('radio', { name: /^Only/ })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /This one and the 3 after it/ }));
    await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
    expect(await screen.findByText('2 appointments cancelled')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('moves with the later ones', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put(`${listPath}/a1/later`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json([appointment(), next]);
      }),
    );
    const { user } = renderApp(`${page}?open=a1`);
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('radio', { name: /This one and the 3 after it/ }));
    await user.click(await dialog.findByRole('button', { name: /1:45.PM/ }));
    await user.click(dialog.getByRole('button', { name: /^Move/ }));
    await waitFor(() => expect(sent).toMatchObject([{ appointment_time: '13:45:00' }]));
  });
});
