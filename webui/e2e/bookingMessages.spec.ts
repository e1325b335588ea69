import { alex, BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { handleNextRequest, handleRequests } from './support/requests';
import { expect, see, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);
const appointmentsCall = '**/api/business/*/appointments';
const slotsCall = '**/available-slots/**';

test('reports what is missing, in the order of the steps', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  const service = business.services[0];
  /** Opens the form by a link that leaves choices open, and sends it. */
  const sendForm = async (search: string) => {
    await page.goto(`${business.bookingPath}${search}#details`);
    await booking.submitButton.click();
  };

  await sendForm('');
  await see(page, 'Please select a service');
  await sendForm(`?service=${service.id}`);
  await see(page, 'Please select a date');
  await sendForm(`?service=${service.id}&date=${day}`);
  await see(page, 'Please select a time');
  await booking.chooseTime('9:00 AM');

  await booking.submitButton.click();
  const fields = [
    ['Full name', 'Please enter your full name', alex.name],
    ['Email', 'Please enter your email', alex.email],
    ['Phone number', 'Please enter your phone number', alex.phone],
  ] as const;
  const texts = await page.locator('form').innerText();
  const places = fields.map(([, message]) => texts.indexOf(message));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  for (const [label, message, entry] of fields) {
    await see(page, message);
    await expect(booking.field(label)).toBeFocused();
    await expect(booking.field(label)).toHaveAccessibleDescription(message);
    await booking.field(label).fill(entry);
    await booking.submitButton.click();
  }
  await expect(booking.bookedHeading).toBeVisible();
});

test('a slot taken before the form is sent keeps the form', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await booking.openForm(business, day, '9:00 AM');
  await page.getByLabel('Notes').fill('Second floor, please.');
  await business.book({ day, time: '09:00' });
  await booking.submitButton.click();

  await see(page, 'Selected time slot is no longer available. Please choose a different time.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(booking.time('9:00 AM')).toBeHidden();
  await booking.firstTime.click();
  await expect(booking.field('Full name')).toHaveValue(alex.name);
  await expect(page.getByLabel('Notes')).toHaveValue('Second floor, please.');
  await booking.submit();
  expect(await business.appointments()).toHaveLength(2);
});

test('a slot taken after the page has checked it is refused by the server', async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await booking.openForm(business, day, '9:00 AM');
  // The other customer books after this page has checked the slot for the last time.
  await handleNextRequest(page, appointmentsCall, async (route) => {
    await business.book({ day, time: '09:00' });
    await route.continue();
  });
  await booking.submitButton.click();
  await see(page, 'This time slot is no longer available. Please select a different time.');
  expect(await business.appointments()).toHaveLength(1);
});

test('a booking whose response was lost can be sent again, and books once', async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await booking.openForm(business, day, '9:00 AM');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await handleNextRequest(page, appointmentsCall, async (route) => {
    await route.fetch(); // the server books
    await route.abort('connectionreset');
  });
  await booking.submitButton.click();
  await see(page, 'Network error: Unable to connect to server. Please check your internet connection.');
  const number = await booking.submit();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  const [appointment, ...others] = await business.appointments();
  expect(others).toEqual([]);
  expect(appointment?.appointment_number).toBe(number);
});

test('refusals and failures of the server are shown with their reason', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await booking.openForm(business, day, '9:00 AM');
  const responses = [
    [400, 'This service is not offered any more.', 'Booking error: {detail}'],
    [400, '', 'Booking error: Please check your information and try again.'],
    [503, 'Back in a minute.', 'Server error ({status}): {detail}'],
    [500, '', 'Server error ({status}): Please try again.'],
  ] as const;
  for (const [status, detail, message] of responses) {
    await handleNextRequest(page, appointmentsCall, (route) =>
      route.fulfill({ status, json: { status, detail } }),
    );
    await booking.submitButton.click();
    await see(page, message, { status, detail });
    await expect(booking.field('Email')).toHaveValue(alex.email);
  }
  expect(await business.appointments()).toEqual([]);
});

test('a field error of the server is shown at the field', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await booking.openForm(business, day, '9:00 AM');
  await booking.field('Email').fill('alex@example..com');
  await booking.submitButton.click();
  await expect(booking.field('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(booking.field('Email')).toBeFocused();
});

test('times that do not load can be loaded again', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  const stopFailing = await handleRequests(page, slotsCall, (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await page.goto(business.bookingPath);
  await booking.chooseService(business.services[0].name);
  await booking.chooseDay(day);
  await see(page, 'Failed to load available times');
  stopFailing();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(booking.time('9:00 AM')).toBeVisible();
});
