import { alex, BookingPage } from './support/bookingPage';
import { calendarStamp, instantAt, nextAutumnChange, upcoming, weekdayAndDate } from './support/calendar';
import { siteWith } from './support/otherSite';
import { everyDay } from './support/hours';
import { expect, test } from './support/test';

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
    expect(new URL(google ?? '').searchParams.get('dates')).toContain(calendarStamp(start, 'Europe/Berlin'));
    await context.close();
  });
}

/** Makes a browser believe that the clocks of Berlin are those of London, as if a law had changed them since its release. */
function withOldZoneData() {
  const Native = Intl.DateTimeFormat;
  const old = (options?: Intl.DateTimeFormatOptions) =>
    options?.timeZone === 'Europe/Berlin' ? { ...options, timeZone: 'Europe/London' } : options;
  Intl.DateTimeFormat = new Proxy(Native, {
    construct: (_, [locales, options]: Parameters<typeof Native>) => new Native(locales, old(options)),
    apply: (_, __, [locales, options]: Parameters<typeof Native>) => new Native(locales, old(options)),
  });
}

test('a browser with other zone data shows the times of the server, to customers and owners', async ({
  page,
  openBusiness,
  signIn,
}) => {
  await page.addInitScript(withOldZoneData);
  const business = await openBusiness({ timezone: 'Europe/Berlin' });
  const wanted = upcoming('Europe/Berlin', 3);
  const booking = new BookingPage(page);
  await booking.openForm(business, wanted, '9:00 AM');
  await booking.submit();
  const shown = /9:00\s– 9:45\sAM/;
  await expect(page.getByText(shown).first()).toBeVisible();
  const [appointment] = await business.appointments();
  expect(appointment?.appointment_datetime).toContain(`${wanted}T09:00:00`);
  const { manage_url } = await business.book({ day: wanted, time: '12:00' });
  await page.goto(manage_url ?? '');
  await expect(page.getByText(/12:00\s– 12:45\sPM/).first()).toBeVisible();
  await signIn(business);
  await page.goto(`${business.dashboard('appointments')}?view=day&date=${wanted}`);
  await expect(page.getByRole('link', { name: shown })).toBeVisible();
});

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
