import { alex, BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { expect, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

test('Back and Forward move one step, and a reload keeps what was chosen', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await page.goto('/login');
  await page.goto(`${business.bookingPath}?src=card`);
  await booking.reachForm(business.services[0].name, day, '9:00 AM');

  await page.goBack();
  await expect(booking.step(3)).toBeVisible();
  await expect(booking.time('9:00 AM')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(booking.step(2)).toBeVisible();
  await page.goBack();
  await expect(booking.services(business.services[0].name)).toHaveAttribute('aria-pressed', 'true');
  for (const step of [2, 3, 4]) {
    await page.goForward();
    await expect(booking.step(step)).toBeVisible();
  }
  await expect(booking.field('Full name')).toHaveValue(alex.name);

  await page.reload();
  await expect(booking.step(4)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your appointment' }).first()).toContainText('9:00');
  for (const step of [3, 2, 1]) {
    await page.goBack();
    await expect(booking.step(step)).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test("after booking the address is the customer's own, and no way back books again", async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await booking.openForm(business, day, '9:00 AM');
  const number = await booking.submit();
  await expect(page).toHaveURL(/\/manage\//);

  await page.goBack();
  await expect(booking.step(1)).toBeVisible();
  await expect(booking.services(business.services[0].name)).toHaveAttribute('aria-pressed', 'false');
  await page.goForward();
  expect(await booking.bookedNumber()).toBe(number);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeVisible();
  expect(await booking.bookedNumber()).toBe(number);
  await page.goBack();
  await expect(booking.step(1)).toBeVisible();
  await page.goForward();
  expect(await booking.bookedNumber()).toBe(number);
  expect(await business.appointments()).toHaveLength(1);
});

test('moving is left by Back, and by a reload', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const { manage_url: link = '' } = await business.book({ day, time: '09:00' });
  const booking = new BookingPage(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Move appointment' }).click();
  await (await booking.day(day)).click();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeFocused();
  await expect(page).toHaveURL(link);
  await page.goForward();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeVisible();
});
