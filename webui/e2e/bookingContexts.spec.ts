import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alex, BookingPage } from './support/bookingPage';
import { calendarStamp, instantAt, nextAutumnChange, upcoming, weekdayAndDate } from './support/calendar';
import { everyDay } from './support/testBusiness';
import { expect, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

/** Serves a page on another site than the product's: localhost instead of 127.0.0.1. */
async function siteWith(html: string) {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

/** Makes storage and cookies throw, as in browsers that block third-party data. */
function blockStorage() {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
}

test('books inside a page of another site, with storage and cookies blocked', async ({
  page,
  baseURL,
  openBusiness,
}) => {
  const business = await openBusiness();
  const frameUrl = `${baseURL ?? ''}${business.bookingPath}`;
  const host = await siteWith(`<!doctype html><title>Host</title>
    <iframe title="Booking" src="${frameUrl}" width="400" height="760"></iframe>`);
  await page.addInitScript(blockStorage);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  await page.goto(host.url);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: business.services[0].name }).click();
  const cell = frame.locator(`[data-day="${day}"]:not([data-adjacent])`);
  const grid = frame.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  if ((await cell.count()) === 0) await frame.getByRole('button', { name: 'Next month' }).click();
  await cell.click();
  await frame.getByRole('button', { name: '9:00 AM', exact: true }).click();
  await frame.getByLabel('Full name').fill(alex.name);
  await frame.getByLabel('Email', { exact: true }).fill(alex.email);
  await frame.getByLabel('Phone number').fill(alex.phone);
  await frame.getByRole('button', { name: 'Book appointment' }).click();
  await expect(frame.getByRole('heading', { name: 'Request received' })).toBeVisible();
  expect(await business.appointments()).toHaveLength(1);
  expect(await page.context().cookies()).toEqual([]);
  expect(problems).toEqual([]);
  host.close();
});

test('no other page of the product can be framed', async ({ page, baseURL }) => {
  const host = await siteWith(`<!doctype html><title>Host</title>
    <iframe title="Login" src="${baseURL ?? ''}/login"></iframe>`);
  const refused = page.waitForEvent('console', (line) => /frame-ancestors|X-Frame-Options/.test(line.text()));
  await page.goto(host.url);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Log in' })).toBeHidden();
  host.close();
});

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test(`a customer whose clock is in ${timezoneId} books the same instant`, async ({
    browser,
    openBusiness,
  }) => {
    const business = await openBusiness({
      timezone: 'Europe/Berlin',
      hours: everyDay({ open: '00:00', close: '24:00' }),
    });
    const wanted = upcoming('Europe/Berlin', 3);
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    const booking = new BookingPage(page);
    await booking.openForm(business, wanted, '12:00 AM');
    await booking.submit();
    await expect(page.getByText(weekdayAndDate(wanted))).toBeVisible();
    const start = instantAt(wanted, '00:00', 'Europe/Berlin');
    const [appointment] = await business.appointments();
    expect(Date.parse(appointment?.appointment_datetime ?? '')).toBe(start.getTime());
    const google = await page.getByRole('link', { name: 'Add to Google Calendar' }).getAttribute('href');
    expect(new URL(google ?? '').searchParams.get('dates')).toContain(calendarStamp(start));
    await context.close();
  });
}

test('in the night when clocks are set back, both hours can be told apart and booked', async ({
  page,
  openBusiness,
}) => {
  const night = nextAutumnChange();
  const business = await openBusiness({
    timezone: 'Europe/Berlin',
    hours: everyDay({ open: '00:00', close: '06:00' }),
    rules: { horizon_days: 730 },
    services: [{ name: 'Night shift', duration_minutes: 30, price: 20 }],
  });
  await business.patch({ booking_rules: { horizon_days: 730 } });
  const booking = new BookingPage(page);
  await page.goto(business.bookingPath);
  await booking.chooseService('Night shift');
  await booking.chooseDay(night);
  await expect(booking.time('1:30 AM')).toBeVisible();
  await expect(booking.time('2:00 AM GMT+2')).toBeVisible();
  await expect(booking.time('2:30 AM GMT+1')).toBeVisible();
  await booking.chooseTime('2:00 AM GMT+1');
  const named = '2:00 AM GMT+1 – 2:30 AM GMT+1';
  await expect(page.getByRole('complementary', { name: 'Your appointment' }).first()).toContainText(named);
  await booking.fill(alex);
  await booking.submit();
  await expect(page.getByText(named)).toBeVisible();
  const [appointment] = await business.appointments();
  expect(new Date(appointment?.appointment_datetime ?? '').toISOString()).toBe(`${night}T01:00:00.000Z`);
  await page.reload();
  await expect(page.getByText(named)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('2:00 AM GMT+1');
});
