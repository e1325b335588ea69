import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../../test/fixtures/sessions';
import { answers, problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { listPath, page } from '../testing/appointmentsApi';
import { participant, recorded, sessionsApi, sessionsPath } from '../testing/sessionsApi';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2077-06-10T12:00:00Z') });
  sessionsApi();
});

function bookingApi() {
  const booking = recorded('post', listPath, () => HttpResponse.json(participant(), { status: 201 }));
  server.use(booking.handler);
  return booking.sent;
}

async function openForm(address: string) {
  const { user } = renderApp(address);
  const form = within(await screen.findByRole('dialog', { name: 'Add Manual Appointment' }));
  const choose = async (field: string, option: RegExp) => {
    await user.click(form.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const customer = async () => {
    await user.type(await form.findByLabelText('Customer'), 'Clara Boateng');
    await user.type(form.getByLabelText('Email'), 'clara@example.com');
  };
  return {
    user,
    form,
    choose,
    customer,
    add: () => user.click(form.getByRole('button', { name: 'Add appointment' })),
  };
}

describe('a manual appointment for a class', () => {
  it('chooses one of its dates instead of a time', async () => {
    const sent = bookingApi();
    const { user, form, choose, customer, add } = await openForm(`${page}?add=1`);
    await customer();
    await choose('Service', /Vinyasa/);
    const dates = within(await form.findByRole('radiogroup', { name: 'Date of the class' }));
    expect(await dates.findByRole('radio', { name: /Maya Chen.*Full$/ })).toBeDisabled();
    for (const name of ['Add service', 'Other time'])
      expect(form.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(form.queryByRole('combobox', { name: 'Repeat' })).not.toBeInTheDocument();
    await add();
    expect(await form.findByText('Please select a date')).toBeVisible();
    await user.click(dates.getByRole('radio', { name: /3:00.PM, Leo Martins.*3 places left$/ }));
    await choose('Places', /^3$/);
    await add();
    expect(await screen.findByText('Appointment added')).toBeVisible();
    expect(sent).toMatchObject([{ session_id: 'd1', places: 3, booking_source: 'manual' }]);
    for (const field of ['service_id', 'appointment_date', 'staff_id'])
      expect(sent[0]).not.toHaveProperty(field);
  });

  it('forgets the date with the class', async () => {
    server.use(
      answers('/api/business/b1/available-slots/s1', {
        available_slots: [],
        slots: [],
        timezone: 'America/New_York',
      }),
      answers('/api/business/b1/available-days/s1', []),
    );
    const { user, form, choose } = await openForm(`${page}?add=1`);
    await choose('Service', /Vinyasa/);
    await user.click(await form.findByRole('radio', { name: /Leo Martins/ }));
    await choose('Service', /Balayage/);
    expect(await form.findByRole('button', { name: 'Other time' })).toBeVisible();
    await choose('Service', /Vinyasa/);
    expect(await form.findByRole('radio', { name: /Leo Martins/ })).not.toBeChecked();
  });

  it('opens another date of the class', async () => {
    const opened = session({ id: 'd3', start_datetime: '2077-06-12T18:00:00-04:00', places_taken: 0 });
    const opening = recorded(
      'post',
      sessionsPath,
      () => problem(409, 'outside_hours'),
      () => HttpResponse.json(opened, { status: 201 }),
    );
    server.use(opening.handler);
    const sent = bookingApi();
    const { user, form, choose, customer, add } = await openForm(`${page}?add=1`);
    await customer();
    await choose('Service', /Vinyasa/);
    await user.click(await form.findByRole('button', { name: 'Open another date' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add class date' }));
    await user.clear(dialog.getByLabelText('Date'));
    await user.type(dialog.getByLabelText('Date'), '2077-06-12');
    await user.type(dialog.getByLabelText('Time', { selector: 'input' }), '6 pm');
    await user.click(dialog.getByRole('button', { name: 'Add date' }));
    await user.click(await screen.findByRole('button', { name: 'Book anyway' }));
    expect(await screen.findByText('Class date added')).toBeVisible();
    expect(opening.sent[1]).toEqual({
      service_id: 'vinyasa',
      staff_id: null,
      date: '2077-06-12',
      time: '18:00',
      allow_outside_hours: true,
    });
    // It is chosen at once.
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Add class date' })).not.toBeInTheDocument(),
    );
    await add();
    expect(await screen.findByText('Appointment added')).toBeVisible();
    expect(sent).toMatchObject([{ session_id: 'd3' }]);
  });

  it('begins with the class whose panel is open', async () => {
    const sent = bookingApi();
    const { user } = renderApp(`${page}?view=day&date=2077-06-10&session=d1`);
    await user.click(await screen.findByRole('button', { name: 'Add a participant' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Manual Appointment' }));
    expect(await form.findByRole('radio', { name: /Leo Martins/ })).toBeChecked();
    await user.type(form.getByLabelText('Customer'), 'Clara Boateng');
    await user.type(form.getByLabelText('Email'), 'clara@example.com');
    await user.click(form.getByRole('button', { name: 'Add appointment' }));
    expect(await screen.findByText('Appointment added')).toBeVisible();
    expect(sent).toMatchObject([{ session_id: 'd1', places: 1 }]);
  });

  it('says that the class has become full meanwhile', async () => {
    server.use(recorded('post', listPath, () => problem(409, 'session_full', 'This class is full.')).handler);
    const { user, form, choose, customer, add } = await openForm(`${page}?add=1`);
    await customer();
    await choose('Service', /Vinyasa/);
    await user.click(await form.findByRole('radio', { name: /Leo Martins/ }));
    await add();
    expect(await form.findByText('This class is full.')).toBeVisible();
  });
});

it('opens a single date of a class from the calendar', async () => {
  const opening = recorded('post', sessionsPath, () => HttpResponse.json(session(), { status: 201 }));
  server.use(opening.handler);
  const { user } = renderApp(`${page}?view=day&date=2077-06-10`);
  await user.click(await screen.findByRole('button', { name: 'Add class date' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add class date' }));
  await user.type(dialog.getByLabelText('Time', { selector: 'input' }), '6 pm');
  await user.click(dialog.getByRole('button', { name: 'Add date' }));
  expect(await screen.findByText('Class date added')).toBeVisible();
  expect(opening.sent).toEqual([
    { service_id: 'vinyasa', staff_id: null, date: '2077-06-10', time: '18:00' },
  ]);
});
