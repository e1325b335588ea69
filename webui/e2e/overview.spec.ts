import { readFile } from 'node:fs/promises';
import { middayZone, today, upcoming } from './support/calendar';
import { expectAccessibleInBothSchemes } from './support/axe';
import { handleRequests } from './support/requests';
import type { Page } from '@playwright/test';
import { expect, see, test } from './support/test';

const zone = 'America/New_York';

/** A card of the first row, by its label. */
const card = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=ancestor::div[1]');

test('the four cards and the recent list show what there is', async ({ page, openBusiness, signIn }) => {
  const timezone = middayZone();
  const business = await openBusiness({ timezone });
  const [service] = business.services;
  const day = today(timezone);
  const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];
  const booked = [];
  for (const [index, name] of names.entries())
    booked.push(
      await business.bookManually({ day, time: `${String(8 + index * 2).padStart(2, '0')}:00`, name }),
    );
  const last = booked.at(-1);
  if (last) await business.update(last.id, { status: 'cancelled' });

  await signIn(business);
  await page.goto(business.dashboard());
  await expect(card(page, "Today's appointments")).toContainText('5');
  await expect(card(page, 'Total services')).toContainText('3');
  await expect(card(page, 'Total services')).toContainText('3 active');
  await expect(card(page, 'Revenue')).toContainText(`$${(5 * service.price).toFixed(2)}`);
  await expect(card(page, 'This month')).toContainText('6');
  // The whole card is the link.
  await card(page, 'Total services').click({ position: { x: 8, y: 80 } });
  await expect(page).toHaveURL(/\/services$/);
  await page.goBack();
  await card(page, 'This month').click();
  await expect(page).toHaveURL(new RegExp(`from=${day.slice(0, 7)}-01&to=${day.slice(0, 7)}-`));
  await page.goBack();
  const recent = page.getByRole('table').last().getByRole('row');
  await expect(recent).toHaveCount(1 + 5);
  await expect(recent.nth(1)).toContainText('Finn');
  await expect(recent.nth(1)).toContainText('Cancelled');
  await recent.nth(2).getByRole('link', { name: 'Eve' }).click();
  await expect(page.getByRole('complementary', { name: 'Selected appointment' })).toContainText('Eve');
});

test('a request that waits is confirmed from the first page', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  await business.book({ day: upcoming(zone, 3), time: '09:00' });
  await signIn(business);
  await page.goto(business.dashboard());
  await expect(page.getByText('1 request is waiting for you')).toBeVisible();
  const tab = page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Appointments/ });
  await expect(tab).toContainText('1 pending');
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page).toHaveURL(/appointments\?.*status=pending/);
  await page.getByRole('button', { name: 'Confirm: Alex Winter' }).click();
  await expect(tab).not.toContainText('pending');
});

test('the QR code downloads as a picture and says when it cannot, and the widget is shown before it is copied', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  await signIn(business);
  const stopFailing = await handleRequests(page, '**/qr-code*', (route) =>
    route.fulfill({ status: 400, body: '' }),
  );
  await page.goto(business.dashboard());
  await see(page.getByRole('main'), 'Failed to generate QR code');
  await page.getByRole('banner').getByRole('button', { name: 'QR Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'QR Code' });
  await see(dialog.getByRole('alert'), 'Failed to generate QR code');
  stopFailing();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the booking page' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download QR code' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${business.details.unique_url}-qr-code.png`);
  const png = await readFile(await download.path());
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(1024);
  await see(page, 'QR downloaded');

  await page.goto(business.dashboard('settings'));
  await page.getByRole('button', { name: 'Embed code' }).click();
  const embed = page.getByRole('dialog', { name: 'Embed Booking Widget' });
  await expect(embed.getByRole('textbox', { name: 'Code' })).toContainText(
    `<booking-widget slug="${business.details.unique_url}"`,
  );
  await embed.getByRole('button', { name: 'Direct' }).click();
  const preview = embed.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: 'Choose a service' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('the checklist of a new business ticks itself and goes away', async ({
  page,
  openBusiness,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const business = await openBusiness({ category: 'dental_office' });
  await signIn(business);
  await page.goto(business.dashboard());
  await expect(page.getByText('0 of 3 done')).toBeVisible();
  await expect(page.getByText('Mon–Sat 9:00 AM – 5:00 PM, Eastern Time (New York)')).toBeVisible();
  await page.getByRole('link', { name: 'Look at services' }).click();
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(page.getByText('1 of 3 done')).toBeVisible();
  await page.getByRole('link', { name: 'Change hours' }).click();
  await page.getByRole('button', { name: 'Edit Hours' }).click();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Hours saved')).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await expect(page.getByText('2 of 3 done')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).first().click();
  await see(page, 'Link copied');
  await expect(page.getByText('Start taking bookings')).toBeHidden();
});

test('polls get no body while nothing is new, and the browser stores nothing', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  await signIn(business);
  await page.clock.install();
  await page.goto(business.dashboard());
  const overview = `/api/business/${business.id}/overview`;
  const poll = async () => {
    const response = page.waitForResponse((one) => one.url().endsWith(overview));
    await page.clock.fastForward(30_000);
    return (await response).status();
  };
  // While other tests write, the first responses have no ETag.
  await expect.poll(poll).toBe(304);
  await business.book({ day: upcoming(zone, 3), time: '09:00' });
  expect(await poll()).toBe(200);
  await expect(page.getByText('1 request is waiting for you')).toBeVisible();

  const stored = await page.evaluate(
    (url) =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ status }) => status,
        () => 'nothing',
      ),
    overview,
  );
  expect(stored).toBe('nothing');
});
