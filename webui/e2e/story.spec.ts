import { alex, BookingPage } from './support/bookingPage';
import { calendarStamp, fullDate, instantAt, upcoming, weekdayAndDate } from './support/calendar';
import { calendarValue, linkIn, mailTo } from './support/mail';
import { expect, see, test } from './support/test';

const zone = 'America/New_York';

// The business gets the zone of the owner's browser. The customer's browser is in another zone, which changes nothing.
test.use({ timezoneId: zone, permissions: ['clipboard-read', 'clipboard-write'] });

test('a business registers, and a customer books, moves and cancels an appointment', async ({
  page: owner,
  browser,
}) => {
  test.slow();
  const email = `story-${Date.now()}@example.com`;
  const customer = { ...alex, email: `customer-${Date.now()}@example.com` };
  const day = upcoming(zone, 2);
  const nextDay = upcoming(zone, 4);

  await test.step('the owner registers', async () => {
    await owner.goto('/register');
    await expect(owner.getByRole('radio', { name: /Premium/ }).first()).toBeVisible();
    await owner.getByRole('radio', { name: /^Free/ }).check();
    await owner.getByLabel('Business name').fill('Quayside Hair');
    await owner.getByLabel('Email').fill(email);
    await owner.getByLabel('Password', { exact: true }).fill('correct-horse-7');
    await owner.getByLabel('Phone').fill('+1 555 0100');
    await owner.getByLabel('Address').fill('14 Quay Street, Old Town');
    await owner.getByRole('combobox', { name: 'Category' }).click();
    await owner.getByRole('option', { name: 'Hair salon' }).click();
    await owner.getByRole('button', { name: 'Create account' }).click();
    await expect(owner.getByRole('heading', { name: 'Welcome, Quayside Hair' })).toBeVisible();
    await see(owner, 'Business registered successfully!');
  });

  const tab = (name: string) =>
    owner.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });
  let service = '';
  await test.step('three starter services are there', async () => {
    await tab('Services').click();
    await expect(owner.getByText('3 services, 3 active.')).toBeVisible();
    service = await owner.getByRole('row').nth(1).getByRole('button').nth(1).innerText(); // after the handle
  });

  await test.step('the owner sets two windows a day', async () => {
    await tab('Settings').click();
    await expect(owner.getByLabel('Time zone')).toHaveValue(/New York/);
    await owner.getByRole('button', { name: 'Edit Hours' }).click();
    await owner.getByLabel('Monday opens', { exact: true }).fill('08:00');
    await owner.getByLabel('Monday closes', { exact: true }).fill('12:00');
    await owner.getByRole('button', { name: 'Add another window on Monday' }).click();
    await owner.getByLabel('Monday opens, window 2').fill('14:00');
    await owner.getByLabel('Monday closes, window 2').fill('18:00');
    await owner.getByRole('button', { name: 'Copy the hours of Monday to the other open days' }).click();
    await owner.getByRole('button', { name: 'Save hours' }).click();
    await expect(owner.getByText('Hours saved')).toBeVisible();
  });

  let bookingLink = '';
  await test.step('the owner copies the link', async () => {
    await tab('Overview').click();
    await owner.getByRole('button', { name: 'Copy link' }).last().click();
    await see(owner, 'Link copied');
    bookingLink = await owner.evaluate(() => navigator.clipboard.readText());
    expect(bookingLink).toContain('/book/');
    await expect(owner.getByText('Start taking bookings')).toBeHidden();
  });

  await test.step('the owner confirms the email address', async () => {
    await expect(owner.getByText('Please confirm your email address')).toBeVisible();
    const mail = await mailTo(email, /^Confirm your/);
    const confirming = await owner.context().newPage();
    await confirming.goto(linkIn(mail, '/confirm-email'));
    await confirming.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(confirming.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    await confirming.close();
  });

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'Asia/Tokyo',
  });
  const page = await phone.newPage();
  const booking = new BookingPage(page);
  let number = '';
  await test.step('a customer books on a phone', async () => {
    await page.goto(bookingLink);
    await booking.chooseService(service);
    await booking.chooseDay(day);
    await expect(booking.time('8:00 AM')).toBeVisible();
    await expect(booking.time('12:00 PM')).toBeHidden();
    await booking.time('2:00 PM').tap();
    await booking.fill(customer);
    await booking.submitButton.tap();
    await expect(booking.bookedHeading).toBeVisible();
    await see(page, 'Please arrive 5 minutes early.');
    await expect(page.getByText(fullDate(day))).toBeVisible();
    number = await booking.bookedNumber();
  });

  await test.step('the owner sees it and confirms it', async () => {
    await owner.reload();
    await expect(owner.getByText('Please confirm your email address')).toBeHidden();
    await tab('Appointments').click();
    await expect(owner.getByRole('link', { name: customer.name })).toBeVisible();
    await owner.getByRole('button', { name: `Confirm: ${customer.name}` }).click();
    await expect(owner.getByText('Appointment confirmed')).toBeVisible();
  });

  const start = instantAt(day, '14:00', zone);
  let uid: string | undefined;
  let sequence = 0;
  /** Every calendar file has the same event, with a higher sequence number than the one before. */
  const expectEvent = (ics: string, at: Date, method: string) => {
    expect(ics).toContain(`DTSTART;TZID=${zone}:${calendarStamp(at, zone)}`);
    expect(calendarValue(ics, 'METHOD')).toBe(method);
    uid ??= calendarValue(ics, 'UID');
    expect(uid).toBeTruthy();
    expect(calendarValue(ics, 'UID')).toBe(uid);
    const newer = Number(calendarValue(ics, 'SEQUENCE'));
    expect(newer).toBeGreaterThan(sequence);
    sequence = newer;
  };

  let manageLink = '';
  await test.step('both have their emails', async () => {
    const request = await mailTo(email, /^New request: Alex Winter/);
    expect(request.text).toContain(number);
    expect(request.text).toContain('2:00');
    expect(request.text).toContain('Eastern Time (New York)');
    const received = await mailTo(customer.email, /^Request received/);
    expectEvent(received.ics, start, 'REQUEST');
    const confirmed = await mailTo(customer.email, /^Confirmed/);
    expectEvent(confirmed.ics, start, 'REQUEST');
    expect(confirmed.text).toContain('2:00');
    expect(confirmed.text).toContain('Eastern Time (New York)');
    expect(confirmed.html).toContain(number);
    manageLink = linkIn(confirmed, '/manage/');
    expect(linkIn(received, '/manage/')).toBe(manageLink);
  });

  await test.step('the customer moves it by the link in the mail', async () => {
    await page.goto(manageLink);
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Move appointment' }).tap();
    await (await booking.day(nextDay)).tap();
    await booking.time('8:00 AM').tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move appointment' }).tap();
    await expect(
      page.getByText(`Your appointment is now on ${weekdayAndDate(nextDay)}, 8:00 AM.`),
    ).toBeVisible();
    const moved = await mailTo(customer.email, /^Moved/);
    expectEvent(moved.ics, instantAt(nextDay, '08:00', zone), 'REQUEST');
    expect(linkIn(moved, '/manage/')).toBe(manageLink);
    await mailTo(email, /^Moved: Alex Winter/);
  });

  await test.step('the owner reads its history', async () => {
    await owner.reload();
    await owner.getByRole('link', { name: customer.name }).click();
    const panel = owner.getByRole('complementary', { name: 'Selected appointment' });
    await expect(panel.getByText(/^Moved from .* by the customer/)).toBeVisible();
    await expect(panel.getByText(/^Confirmed by the owner/)).toBeVisible();
    await expect(panel.getByText(/^Booked online by the customer/)).toBeVisible();
    // The mail reaches the folder shortly before its state is stored.
    await expect(async () => {
      await owner.reload();
      await expect(panel.getByText('Change notice emailed to the customer')).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  await test.step('the customer cancels, and the time is available again', async () => {
    await page.goto(manageLink);
    await page.getByRole('button', { name: 'Cancel appointment' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).tap();
    await expect(page.getByRole('heading', { name: 'Appointment cancelled' })).toBeVisible();
    const cancelled = await mailTo(customer.email, /^Cancelled/);
    expectEvent(cancelled.ics, instantAt(nextDay, '08:00', zone), 'CANCEL');
    await page.goto(bookingLink);
    await booking.chooseService(service);
    await booking.chooseDay(nextDay);
    await expect(booking.time('8:00 AM')).toBeVisible();
  });
  await phone.close();
});
