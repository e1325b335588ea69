import type { Locator } from '@playwright/test';
import { alex, BookingPage } from './support/bookingPage';
import { addDays, upcoming, weekdayAndDate } from './support/calendar';
import { expect, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

test('a phone needs six taps from the link to the booking', async ({ browser, openBusiness }) => {
  const business = await openBusiness();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const booking = new BookingPage(page);
  let taps = 0;
  const tap = async (place: Locator) => {
    taps += 1;
    await place.tap();
  };
  await page.goto(`${business.bookingPath}?src=card`);
  await tap(booking.services(business.services[0].name));
  await tap(await booking.day(day));
  await tap(booking.time('9:00 AM'));
  // Autofill supplies the rest with two taps: the field and the suggestion.
  await tap(booking.field('Full name'));
  await booking.fill(alex);
  taps += 1;
  await tap(booking.submitButton);
  await expect(booking.bookedHeading).toBeVisible();
  expect(taps).toBe(6);
  const [appointment] = await business.appointments();
  expect(appointment?.channel).toBe('card');
  await context.close();
});

test('booking works with the keyboard alone', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  const press = (key: string) => page.keyboard.press(key);
  await page.goto(business.bookingPath);

  const firstService = booking.services(business.services[0].name);
  while (!(await firstService.evaluate((button) => button === document.activeElement))) await press('Tab');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose a date and time' })).toBeFocused();

  // The calendar is one tab stop. Inside it the arrow keys move.
  const focusedDay = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? undefined);
  await expect(booking.grid).toHaveAttribute('aria-busy', 'false');
  while ((await focusedDay()) === undefined) await press('Tab');
  const moveToDay = async () => {
    for (let at = (await focusedDay()) ?? ''; at < day; at = addDays(at, 1)) {
      await press('ArrowRight');
      await expect.poll(focusedDay).toBe(addDays(at, 1));
    }
  };
  await moveToDay();
  await press('PageDown');
  await expect.poll(async () => ((await focusedDay()) ?? '') > addDays(day, 20)).toBe(true);
  await press('PageUp'); // at the end of a month, Page Down and Page Up may end on an earlier day
  await expect.poll(async () => ((await focusedDay()) ?? '') <= day).toBe(true);
  await moveToDay();
  await expect(booking.grid).toHaveAttribute('aria-busy', 'false');
  await press('Enter');
  await expect(page.getByRole('heading', { name: weekdayAndDate(day) })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ times$/ })).toBeVisible();
  await press('Tab');
  await expect(booking.time('9:00 AM')).toBeFocused();
  await press('Enter');

  await expect(page.getByRole('heading', { name: 'Your information' })).toBeFocused();
  await expect(booking.field('Full name')).toBeVisible(); // the form is a separate script
  for (const [label, text] of Object.entries({
    'Full name': alex.name,
    Email: alex.email,
    'Phone number': alex.phone,
  })) {
    await press('Tab');
    await expect(booking.field(label)).toBeFocused();
    await page.keyboard.type(text);
  }
  await press('Enter');
  await expect(booking.bookedHeading).toBeFocused();
  expect(await business.appointments()).toHaveLength(1);
});
