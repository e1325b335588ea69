import { addressIn } from '@/site/language';
import { pictured } from './pictured';
import { upcoming } from '../support/calendar';
import { expect, test } from '../support/test';
import { openSalon } from './salon';
import { screenTexts } from './screenTexts';
import { publish, pictureFile } from './shoot';

// The last picture shows the ones before it.
test.describe.configure({ mode: 'serial' });

for (const language of pictured) {
  const say = screenTexts(language);

  test(`today in ${language}`, async ({ page, openBusiness, signIn }) => {
    await page.setViewportSize({ width: 1216, height: 800 });
    const salon = await openSalon(openBusiness, language);
    await signIn(salon);
    await page.goto(salon.dashboard());
    await expect(page.getByRole('img', { name: say('QR code of the booking page') })).toBeVisible();
    const today = page.getByRole('region', { name: say('Today'), exact: true });
    await publish(page, language, 'today', today, { height: 480, scale: 2 });
  });

  test(`the calendar of a day, and analytics in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 750 });
    await page.goto('/login?demo=premium');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/dashboard/**');
    const dashboard = page.url();
    await page.goto(`${dashboard}/analytics?lang=${language}`);
    await page.getByRole('button', { name: say('Quarter') }).click();
    await expect(page.getByRole('heading', { name: say('Popular services') })).toBeVisible();
    await publish(page, language, 'analytics', page.locator('body'), { height: 750, scale: 1.2 });
    const day = upcoming('America/New_York', 3);
    await page.goto(`${dashboard}/appointments?view=day&date=${day}&lang=${language}`);
    const booked = page.locator('main').getByRole('link', { name: /\d:\d\d/ });
    await expect(booked.first()).toBeVisible();
    await publish(page, language, 'day', page.locator('body'), { height: 750, scale: 1.2 });
  });

  test(`the booking page on a phone in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/book/demo?lang=${language}`);
    const service = page.locator('fieldset').getByRole('button', { name: 'Cut and style' });
    await expect(service).toBeVisible();
    await publish(page, language, 'booking-services', page.locator('body'), { height: 640, scale: 2 });
    await service.click();
    await page.getByRole('button', { name: say('No preference') }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.goto(`${page.url()}&date=${upcoming('America/New_York', 3)}`);
    await expect(
      page
        .getByRole('listitem')
        .getByRole('button', { name: /\d:\d\d/ })
        .first(),
    ).toBeVisible();
    await publish(page, language, 'booking-times', page.locator('body'), { height: 640, scale: 2 });
  });

  test(`the picture for messengers in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 630 });
    // The built site still has the previous pictures.
    const built = /\/([a-z-]+-(?:light|dark))-[\w-]{8}\.webp$/;
    await page.route(built, (route) => {
      const [, name = ''] = built.exec(route.request().url()) ?? [];
      return route.fulfill({ path: pictureFile(language, `${name}.webp`) });
    });
    await page.goto(addressIn(language, '/'));
    await page.evaluate(() => document.fonts.ready);
    const pictures = page.locator('img[fetchpriority=high]');
    await pictures.evaluateAll((all) => Promise.all(all.map((one) => (one as HTMLImageElement).decode())));
    await page.screenshot({ path: pictureFile(language, 'share.jpg'), type: 'jpeg', quality: 80 });
  });
}
