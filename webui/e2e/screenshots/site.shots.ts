import { BookingPage } from '../support/bookingPage';
import { upcoming } from '../support/calendar';
import { expect, test } from '../support/test';
import { openSalon } from './salon';
import { publish, pictureFile } from './shoot';

// The last picture shows the ones before it.
test.describe.configure({ mode: 'serial' });

test('today', async ({ page, openBusiness, signIn }) => {
  await page.setViewportSize({ width: 1216, height: 800 });
  const salon = await openSalon(openBusiness);
  await signIn(salon);
  await page.goto(salon.dashboard());
  await expect(page.getByRole('img', { name: 'QR code of the booking page' })).toBeVisible();
  await publish(page, 'today', page.getByRole('region', { name: 'Today', exact: true }), {
    height: 480,
    scale: 2,
  });
});

test('the calendar of a day, and analytics', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 750 });
  await page.goto('/login?demo=premium');
  await page.getByRole('button', { name: 'Log in' }).click();
  const tab = page.getByRole('navigation', { name: 'Dashboard' });
  await tab.getByRole('link', { name: 'Analytics' }).click();
  await page.getByRole('button', { name: 'Quarter' }).click();
  await expect(page.getByRole('heading', { name: 'Popular services' })).toBeVisible();
  await publish(page, 'analytics', page.locator('body'), { height: 750, scale: 1.2 });
  await page.goto(
    page.url().replace('/analytics', `/appointments?view=day&date=${upcoming('America/New_York', 3)}`),
  );
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: /\d:\d\d/ })
      .first(),
  ).toBeVisible();
  await publish(page, 'day', page.locator('body'), { height: 750, scale: 1.2 });
});

test('the booking page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const booking = new BookingPage(page, 5);
  await page.goto('/book/demo');
  await expect(booking.services('Cut and style')).toBeVisible();
  await publish(page, 'booking-services', page.locator('body'), { height: 640, scale: 2 });
  await booking.chooseService('Cut and style');
  await booking.chooseStaff('No preference');
  await booking.chooseDay(upcoming('America/New_York', 3));
  await expect(booking.firstTime).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await publish(page, 'booking-times', page.locator('body'), { height: 640, scale: 2 });
});

test('the picture for messengers', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 630 });
  // The built site still has the previous pictures.
  const built = /\/([a-z-]+-(?:light|dark))-[\w-]{8}\.webp$/;
  await page.route(built, (route) => {
    const [, name = ''] = built.exec(route.request().url()) ?? [];
    return route.fulfill({ path: pictureFile(`${name}.webp`) });
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: pictureFile('share.jpg'), type: 'jpeg', quality: 80 });
});
