import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointment, business, cut, slotsOf } from '../../../../test/fixtures/booking';
import { server } from '../../../../test/server';
import { bookingData, named, renderPage, serve, serveAvailability } from '../testing/renderPage';
import {
  bookingsPath,
  chooseService,
  chooseTime,
  fillDetails,
  pressDay,
  serviceCard,
  slotsPath,
  stepTitle,
  submit,
  summary,
} from '../testing/steps';

beforeEach(serveAvailability);

describe('a slot taken meanwhile', () => {
  const gone = 'Selected time slot is no longer available. Please choose a different time.';
  const taken = 'This time slot is no longer available. Please select a different time.';

  it.each([
    ['is noticed before submitting', gone],
    ['is refused by the server', taken],
  ])('%s: keeps the form and returns to the current times', async (_, message) => {
    if (message === taken)
      serve(bookingsPath, { code: 'slot_taken', detail: 'Time slot not available' }, 400);
    const { user } = renderPage(bookingData);
    await chooseTime(user);
    await fillDetails(user);
    const left = slotsOf('2027-06-10').filter(({ time }) => time !== '10:30');
    const fresh = () => HttpResponse.json({ available_slots: [], slots: left, timezone: business.timezone });
    if (message === gone) server.use(http.get(slotsPath, fresh));
    await submit(user);

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveTextContent(/10:30.AM can’t be booked any more. We’ve kept your information\./);
    await waitFor(() => {
      expect(alert).toHaveFocus();
    });
    expect(await stepTitle('Choose another time')).toBeVisible();
    expect(screen.getByText('Step 3 of 4')).toBeVisible();
    expect(summary().getByText('We’ve kept your information')).toBeVisible();
    expect(summary().getByText(/alex@example.com/)).toBeVisible();
    if (message === gone) {
      expect(await screen.findByText('13 times')).toBeVisible();
      expect(screen.queryByRole('button', { name: named('10:30 AM') })).not.toBeInTheDocument();
    }

    const sent = serve(bookingsPath, appointment, 201);
    await user.click(await screen.findByRole('button', { name: named('11:30 AM') }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Alex Example');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ appointment_time: '11:30:00' })]);
  });
});

it('shows a price and a duration that have changed, and books them when the button is pressed again', async () => {
  const { user } = renderPage(bookingData);
  await chooseTime(user);
  await fillDetails(user);
  const now = { ...cut, price: 99, duration_minutes: 120 };
  serve(
    bookingsPath,
    {
      code: 'changed_meanwhile',
      current: { service: now, deposit: null, cancellation_policy: 'A day ahead.' },
    },
    409,
  );
  await submit(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This has changed since you opened the page');
  expect(alert).toHaveTextContent(
    /The price is now CA\$99.00, it was CA\$58.00. It takes 2.h, it was 45.min./,
  );
  expect(alert).toHaveTextContent('The cancellation policy has changed, see above.');
  expect(screen.getByText('A day ahead.')).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveValue('Alex Example');
  expect(summary().getByText('CA$99.00')).toBeVisible();
  const sent = serve(bookingsPath, appointment, 201);
  await submit(user);
  expect(await screen.findByRole('heading', { name: 'You’re booked' })).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ price_shown: 99, duration_shown: 120, cancellation_policy: 'A day ahead.' }),
  ]);
});

describe('a service that is no longer offered', () => {
  const detail = 'This service is no longer offered. Please choose another one.';
  const gone = () => HttpResponse.json({ code: 'not_found', detail }, { status: 404 });

  it('leads from the form to the choice of another one', async () => {
    const { user } = renderPage(bookingData);
    await chooseTime(user);
    await fillDetails(user);
    server.use(http.get(slotsPath, gone));
    await submit(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Server error (404): ${detail}`);
    expect(within(alert).getByRole('button', { name: 'Choose again' })).toBeVisible();
  });

  it('leads from the times to the choice of another one', async () => {
    const { user } = renderPage(bookingData);
    await chooseService(user);
    server.use(http.get(slotsPath, gone));
    await pressDay(user, 'Thursday, June 10');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(detail);
    expect(within(alert).getByRole('button', { name: 'Choose again' })).toBeVisible();
  });
});

it('keeps the focus on the step while times are loaded again', async () => {
  server.use(http.get(slotsPath, () => HttpResponse.error(), { once: true }));
  const { user } = renderPage(bookingData);
  await chooseService(user);
  await pressDay(user, 'Thursday, June 10');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: named('10:30 AM') })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Choose a date and time' })).toHaveFocus();
});

describe('a booking link', () => {
  it.each([
    ['?service=s1', 'Step 2 of 4'],
    ['?service=s1&date=2027-06-10', 'Step 3 of 4'],
    ['?date=2027-06-10', 'Step 1 of 4'],
    ['?service=s99&date=2027-06-10', 'Step 1 of 4'],
  ])('%s begins at the first open step', (search, position) => {
    renderPage(bookingData, search);
    expect(screen.getByText(position)).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('skips the date that it names', async () => {
    const { user } = renderPage(bookingData, '?date=2027-06-10');
    await user.click(serviceCard(/Short cut/));
    expect(screen.getByText('Step 3 of 4')).toBeVisible();
    expect(await screen.findByText('14 times')).toBeVisible();
  });

  it('tells the server where the booking comes from', async () => {
    const sent = serve(bookingsPath, appointment, 201);
    const { user } = renderPage(bookingData, '?src=Newsletter');
    await chooseTime(user);
    await fillDetails(user);
    await submit(user);
    await screen.findByRole('heading', { name: 'You’re booked' });
    expect(sent).toEqual([expect.objectContaining({ channel: 'newsletter' })]);
  });
});

describe('a form that was reached without every choice', () => {
  it.each([
    ['#details', 'Please select a service', 'Step 1 of 4'],
    ['?date=2027-06-10#details', 'Please select a service', 'Step 1 of 4'],
    ['?service=s1#details', 'Please select a date', 'Step 2 of 4'],
    ['?service=s1&date=2027-06-10#details', 'Please select a time', 'Step 3 of 4'],
  ])('%s: says on sending what is missing first, and leads there', async (address, message, position) => {
    const { user } = renderPage(bookingData, address);
    expect(screen.getByText('Step 4 of 4')).toBeVisible();
    await screen.findByLabelText('Full name');
    await submit(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(screen.getByText(position)).toBeVisible();
    await waitFor(() => {
      expect(alert).toHaveFocus();
    });
  });

  it('keeps what was typed, and books once the choices are made', async () => {
    const sent = serve(bookingsPath, appointment, 201);
    const { user } = renderPage(bookingData, '#details');
    await screen.findByLabelText('Full name');
    await fillDetails(user);
    await submit(user);
    await chooseTime(user);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toHaveValue('Alex Example');
    await submit(user);
    await screen.findByRole('heading', { name: 'You’re booked' });
    expect(sent).toHaveLength(1);
  });
});

describe('the bar of a phone', () => {
  it('says what was chosen, the date included', async () => {
    const { user } = renderPage(bookingData);
    const bar = () => screen.queryByRole('button', { name: /Show your appointment/ });
    expect(bar()).not.toBeInTheDocument();
    await chooseService(user);
    expect(bar()).toHaveAccessibleName(/Cut & finish 45.min · CA\$58\.00/);
    await pressDay(user, 'Thursday, June 10');
    expect(bar()).toHaveAccessibleName(/Thursday, June.10 Cut & finish · CA\$58\.00/);
    await user.click(await screen.findByRole('button', { name: named('10:30 AM') }));
    expect(bar()).toHaveAccessibleName(
      /Thursday, June.10, 10:30.AM Cut & finish · Atlantic Time \(Halifax\)/,
    );
  });
});
