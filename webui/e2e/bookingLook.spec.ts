import type { Locator, Page } from '@playwright/test';
import { alex, BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { expect, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

/** Prices, times, dates and booking numbers that are broken into two lines. */
function brokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const figure = /\S*\d[\d.,:/-]*(\s[AP]M)?(\s–)?|[A-Z0-9]{4}-[A-Z0-9]{4}/g;
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.parentElement?.checkVisibility()) continue;
      for (const { 0: found, index } of (text.textContent ?? '').matchAll(figure)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + found.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(found);
      }
    }
    return broken;
  });
}

/** How many elements show text of weight 500, which many system fonts do not have. */
function textOfWeight500(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => getComputedStyle(element).fontWeight === '500' && element.innerText !== '')
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

test('at 320 pixels no figure breaks, and no text has a weight that the font lacks', async ({
  page,
  openBusiness,
}) => {
  const business = await openBusiness({
    services: [{ name: 'Half-head highlights, toner and blow-dry', duration_minutes: 135, price: 1168.5 }],
  });
  const booking = new BookingPage(page);
  const check = async () => {
    expect(await brokenFigures(page)).toEqual([]);
    expect(await textOfWeight500(page)).toEqual([]);
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(business.bookingPath);
  await expect(booking.services().first()).toBeVisible();
  await check();
  await booking.chooseService(business.services[0].name);
  await booking.chooseDay(day);
  await expect(booking.time('9:00 AM')).toBeVisible();
  await check();
  await booking.chooseTime('9:00 AM');
  await check();
  const bar = page.getByRole('complementary', { name: 'Your appointment' }).last();
  const [arrow, pay] = [bar.locator('svg'), booking.submitButton];
  const rightOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().right);
  expect(await rightOf(arrow), 'no text pushes the arrow out of the bar').toBe(await rightOf(pay));
  await booking.fill(alex);
  await booking.submit();
  await check();
  await page.getByRole('link', { name: 'Move or cancel' }).click();
  await page.getByRole('button', { name: 'Move appointment' }).click();
  await (await booking.day(day)).click();
  await expect(page.getByText('Your time now')).toBeVisible();
  await check();
});

test('on a short screen the bar does not float over the form', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  // A window of 1280 by 800 pixels at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 200 });
  await booking.openForm(business, day, '9:00 AM');
  const bar = page.getByRole('complementary', { name: 'Your appointment' }).last();
  await expect(bar).toHaveCSS('position', 'static');
  await booking.field('Full name').scrollIntoViewIfNeeded();
  await expect(bar).not.toBeInViewport();
  await booking.submit();
  await page.setViewportSize({ width: 900, height: 400 });
  await page.goto(business.bookingPath);
  await expect(page.getByRole('complementary', { name: 'Your appointment' }).first()).toHaveCSS(
    'position',
    'static',
  );
});

test('the label of the field to correct is seen as well', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await booking.openForm(business, day, '9:00 AM');
  await booking.field('Full name').fill('');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await booking.submitButton.click();
  await expect(booking.field('Full name')).toBeFocused();
  await expect(page.getByText('Full name', { exact: true })).toBeInViewport({ ratio: 1 });
});
