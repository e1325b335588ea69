import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { appointment, business } from '../../../test/fixtures/booking';
import { bookingData, named, renderPage, serve, serveAvailability } from './testing/renderPage';
import {
  bookingsPath,
  chooseDay,
  chooseService,
  fillDetails,
  pressDay,
  stepTitle,
  submit,
  summary,
} from './testing/steps';

beforeEach(serveAvailability);

it('books: service, date, time, information, confirmation', async () => {
  const sent = serve(bookingsPath, appointment, 201);
  const { user } = renderPage(bookingData);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Book an appointment at Harbour Hair Studio',
  );
  expect(screen.getByText('Step 1 of 4')).toBeVisible();
  expect(document.title).toBe('Choose a service · Harbour Hair Studio');
  expect(document.body).toHaveFocus();

  await chooseService(user);
  expect(screen.getByText('Step 2 of 4')).toBeVisible();
  await waitFor(async () => {
    expect(await stepTitle('Choose a date and time')).toHaveFocus();
  });
  expect(await screen.findAllByRole('gridcell', { hidden: true })).toHaveLength(42);

  await pressDay(user, 'Thursday, June 10');
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
    expect(await stepTitle('Your information')).toHaveFocus();
  });
  expect(summary().getByText(/10:30 – 11:15.AM/)).toBeVisible();
  await screen.findByLabelText('Full name');
  expect(
    screen.getByText(/You pay CA\$58.00 at the appointment. Please arrive 5 minutes early\./),
  ).toBeVisible();

  await fillDetails(user);
  await user.type(screen.getByLabelText(/Notes/), 'Ring twice');
  await submit(user);
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
      cancellation_policy: '',
      price_shown: 58,
      currency_shown: 'CAD',
      duration_shown: 45,
      deposit_shown: { due_now: 0 },
    },
  ]);
});

it('opens the summary from the bar of a phone, and edits from there', async () => {
  const { user } = renderPage(bookingData);
  await chooseDay(user);
  const opener = screen.getByRole('button', { name: /Show your appointment: Thursday/ });
  await user.click(opener);
  const sheet = within(screen.getByRole('dialog', { name: 'Your appointment' }));
  await user.click(sheet.getByRole('button', { name: 'Change service' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(async () => {
    expect(await stepTitle('Choose a service')).toHaveFocus();
  });
});

it('says that the business was not found', () => {
  renderPage({ page: 'not_found' });
  expect(screen.getByRole('heading', { level: 1, name: 'Business not found' })).toBeVisible();
});

it('says that a business takes no bookings', () => {
  const title = 'Shear Joy takes no bookings at the moment';
  const message = 'Appointments that are already booked are not affected.';
  renderPage({ page: 'closed', title, message, address: '14 Quay Street', phone: '+44 (0)20 7946 0958' });
  expect(screen.getByText('14 Quay Street')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:+442079460958');
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('Appointments that are already booked are not affected.')).toBeVisible();
});

it('says that a link from an email leads to no appointment', () => {
  renderPage({ page: 'not_found', token: 'unknown' });
  expect(screen.getByRole('heading', { level: 1, name: 'Appointment not found' })).toBeVisible();
});

it('writes dates and times the way the business does', async () => {
  const { user } = renderPage({
    ...bookingData,
    business: { ...business, date_format: 'DD/MM/YYYY', time_format: '24' },
  });
  await chooseService(user);
  await pressDay(user, 'Thursday 10 June');
  await user.click(await screen.findByRole('button', { name: '15:30' }));
  expect(summary().getByText(/15:30 – 16:15/)).toBeVisible();
});
