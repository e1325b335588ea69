import { alex, BookingPage } from './support/bookingPage';
import {
  expectAccessibleAndNarrow,
  expectAccessibleEverywhere,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
} from './support/axe';
import { addDays, fullDate, today, upcoming, weekdayAndDate } from './support/calendar';
import { everyDay } from './support/hours';
import { expect, see, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

test('every step is accessible, and fits 320 pixels', async ({ page, openBusiness }) => {
  const business = await openBusiness({ rules: { cancellation_policy: 'Please cancel a day ahead.' } });
  const booking = new BookingPage(page);
  await page.goto(business.bookingPath);
  await expect(booking.services().first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await booking.chooseService(business.services[0].name);
  await expect(booking.grid).toHaveAttribute('aria-busy', 'false');
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothSchemes(page); // with the summary bar, which only a phone has
  await booking.chooseDay(day);
  await expect(booking.time('9:00 AM')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await booking.chooseTime('9:00 AM');
  await booking.submitButton.click();
  await expect(page.getByText('Please enter your full name')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await booking.fill(alex);
  await booking.submit();
  await expectAccessibleEverywhere(page);
});

test('the summary bar of a phone opens the summary and takes the focus back', async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(business.bookingPath);
  await booking.chooseService(business.services[0].name);
  await booking.chooseDay(day);
  await booking.chooseTime('9:00 AM');
  const opener = page.getByRole('button', { name: /^Show your appointment:/ });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Your appointment' });
  await expect(sheet.getByText(business.services[0].name)).toBeVisible();
  await expectAccessibleAndNarrow(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await sheet.getByRole('button', { name: 'Change service' }).click();
  await expect(booking.step(1)).toBeVisible();
  await expect(booking.services(business.services[0].name)).toHaveAttribute('aria-pressed', 'true');
});

test('a month without a free day offers the next free one', async ({ page, openBusiness }) => {
  // The business is open on one date only, in the month after next.
  const later = addDays(`${addDays(today(zone).slice(0, 8) + '01', 63).slice(0, 8)}01`, 9);
  const business = await openBusiness({ hours: everyDay() });
  await business.patch({ date_overrides: [{ date: later, windows: [{ open: '09:00', close: '12:00' }] }] });
  const booking = new BookingPage(page);
  await page.goto(business.bookingPath);
  await booking.chooseService(business.services[0].name);
  await expect(page.getByText(/^No times are available in /)).toBeVisible();
  await expect(page.getByText(`The next available day is ${weekdayAndDate(later)}.`)).toBeVisible();
  await expectAccessibleAndNarrow(page);
  await page.getByRole('button', { name: `Show ${weekdayAndDate(later)}` }).click();
  await expect(booking.time('9:00 AM')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(booking.step(2)).toBeVisible();
});

test('closed days cannot be chosen, and say that they are not available', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const sunday = addDays(day, 4);
  const booking = new BookingPage(page);
  await page.goto(business.bookingPath);
  await booking.chooseService(business.services[0].name);
  await expect(await booking.day(day)).toHaveAccessibleName(weekdayAndDate(day));
  const cell = await booking.day(sunday);
  await expect(cell).toHaveAccessibleName(`${weekdayAndDate(sunday)}, not available`);
  await cell.click({ force: true });
  await expect(booking.step(2)).toBeVisible();
});

test('an address without a business shows so, with status 404', async ({ page }) => {
  const response = await page.goto('/book/nobody-works-here');
  expect(response?.status()).toBe(404);
  await see(page, 'Business not found');
  await expectAccessibleAndNarrow(page);
});

test('long and right-to-left names, and many services, fit the page', async ({ page, openBusiness }) => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    name: `Treatment number ${index + 1} with an unusually long name for a service of this kind`,
    duration_minutes: 30,
    price: 10 + index,
    category: `Category ${index % 7}`,
  }));
  const business = await openBusiness({
    plan: 'premium_monthly',
    name: 'سالن زیبایی ستاره Supercalifragilisticexpialidocious-Hairdressing',
    services: [{ name: 'כרגיל', duration_minutes: 30, price: 1 }, ...many],
  });
  const booking = new BookingPage(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(business.bookingPath);
  await expect(booking.services()).toHaveCount(41);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Search services').fill('number 17 ');
  await expect(booking.services()).toHaveCount(1);
  await expectAccessibleAndNarrow(page);
});

test('another booking at the same business keeps the details of the customer', async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await booking.openForm(business, day, '9:00 AM');
  await booking.submit();
  await expect(page.getByText(fullDate(day))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Another Appointment' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: /^Book again at / }).click();
  await booking.chooseService(business.services[0].name);
  await booking.chooseDay(day);
  await expect(booking.time('9:00 AM')).toBeHidden();
  await booking.firstTime.click();
  await expect(booking.field('Full name')).toHaveValue(alex.name);
});
