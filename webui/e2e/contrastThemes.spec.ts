import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { BookingPage } from './support/bookingPage';
import { addDays, upcoming } from './support/calendar';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

const zone = 'America/New_York';

/** What marks an element where a contrast theme replaces all colours. */
const look = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor, borderTopWidth, outlineStyle } = getComputedStyle(one);
    // What is transparent looks like the page below it.
    const background = backgroundColor.replace(/^rgba\((.*), 0\)$/, 'rgb($1)');
    return { background, borderTopWidth, outlineStyle };
  });

async function expectToStandOut(marked: Locator, other: Locator): Promise<void> {
  await expect
    .poll(async () => JSON.stringify(await look(marked)))
    .not.toBe(JSON.stringify(await look(other)));
}

test('with a contrast theme, the customer sees what is chosen', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const booking = new BookingPage(page);
  const day = upcoming(zone, 3);
  await page.goto(business.bookingPath);
  await booking.chooseService(business.services[0].name);
  const notToday = page.locator('[role=gridcell][data-day]:not([aria-current])').first();
  await expectToStandOut(page.locator('[aria-current=date]'), notToday);
  await booking.chooseDay(day);
  await expectToStandOut(await booking.day(day), await booking.day(addDays(day, 1)));
  await expect(booking.time('9:00 AM')).toBeVisible();
  await expectAccessible(page);
  await booking.chooseTime('9:00 AM');
  await page.goBack();
  await expectToStandOut(booking.time('9:00 AM'), booking.time('9:45 AM'));
});

test('with a contrast theme, the owner sees the current tab, view and scheme', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  await business.book({ day: upcoming(zone, 3), time: '09:00' });
  await signIn(business);
  await page.goto(business.dashboard('appointments'));
  await expect(page.getByRole('link', { name: 'Alex Winter' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Dashboard' }).first();
  await expectToStandOut(
    tabs.getByRole('link', { name: /^Appointments/ }),
    tabs.getByRole('link', { name: /^Services/ }),
  );
  await expectToStandOut(
    page.locator('[aria-pressed=true]').first(),
    page.locator('[aria-pressed=false]').first(),
  );
  const scheme = page.getByRole('group', { name: 'Colour scheme' });
  await expectToStandOut(
    scheme.locator('[aria-pressed=true]'),
    scheme.locator('[aria-pressed=false]').first(),
  );
  await expectAccessible(page);
});
