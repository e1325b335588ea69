import { expectAccessibleAndNarrow, expectAccessibleInBothSchemes } from './support/axe';
import { alex, BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { bookPlaces, cancelSession, openSession } from './support/classes';
import { expect, test } from './support/test';
import { hostPage } from './support/widget';

const day = upcoming('America/New_York', 3);

const studio = {
  name: 'Quayside Yoga',
  plan: 'premium_monthly',
  services: [
    { name: 'Vinyasa', duration_minutes: 60, price: 22, class: { capacity: 3, most_places: 3 } },
    { name: 'Lunch flow', duration_minutes: 45, price: 18, class: { capacity: 1 } },
  ],
} as const;

test('a customer books places in a class on a phone, of which others have taken some meanwhile', async ({
  browser,
  openBusiness,
}) => {
  const business = await openBusiness(studio);
  await business.hire('Ines Costa');
  const [vinyasa, lunch] = business.services;
  const open = (service: { id: string } | undefined, time: string) =>
    openSession(business, { service_id: service?.id ?? '', date: day, time: `${time}:00` });
  const morning = await open(vinyasa, '10:00');
  await bookPlaces(business, await open(lunch, '12:00'), 1);
  await cancelSession(business, await open(vinyasa, '14:00'));

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  const booking = new BookingPage(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`${business.bookingPath}?date=${day}`);

  await test.step('the timetable says what can be booked', async () => {
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText('3 places left');
    await expect(rows.nth(0)).toContainText('Ines Costa');
    await expect(rows.nth(1)).toContainText('Full');
    await expect(rows.nth(2)).toContainText('Cancelled');
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessibleAndNarrow(page, 'light');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('radio', { name: 'Vinyasa' }).press('Space');
    await expect(rows).toHaveCount(2);
  });

  await test.step('three places are wanted, and one is left', async () => {
    await button('Book Vinyasa, 10:00\u00a0AM').press('Enter');
    await expect(page.getByRole('heading', { name: 'Your information' })).toBeFocused();
    await booking.fill(alex);
    await button('One place more').press('Enter');
    await button('One place more').press('Enter');
    await expectAccessibleInBothSchemes(page);
    await page.reload();
    await bookPlaces(business, morning, 2);
    await button('Book 3 places').click();
    await expect(page.getByRole('alert')).toContainText('Only 1 place is left');
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await button('Book 1 place').click();
    await expect(booking.bookedHeading).toBeVisible();
    await expect(page.getByText('Vinyasa, 1 place')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('the link in the mail leads to it, and it can only be cancelled', async () => {
    await page.reload();
    await expect(page.getByText('Vinyasa, 1 place')).toBeVisible();
    await expect(button('Move appointment')).toBeHidden();
    await button('Cancel appointment').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(page.getByText('The places are available to others again.')).toBeVisible();
    await page.goto(`${business.bookingPath}?date=${day}`);
    await expect(page.getByText('1 place left')).toBeVisible();
  });
  await phone.close();
});

test('a class beside other services is booked on another site, and one that fills up meanwhile leads back', async ({
  page,
  baseURL,
  openBusiness,
}) => {
  const business = await openBusiness({
    ...studio,
    services: [{ name: 'Haircut', duration_minutes: 45, price: 58 }, ...studio.services],
  });
  await business.hire('Leo Martins');
  const vinyasa = business.services.find(({ name }) => name === 'Vinyasa');
  const open = (time: string) =>
    openSession(business, { service_id: vinyasa?.id ?? '', date: day, time: `${time}:00` });
  const first = await open('10:00');
  await open('12:00');
  const site = await hostPage(page, baseURL ?? '', business, 'mode="direct"');
  const frame = page.frameLocator('iframe');

  await frame.getByRole('button', { name: /^Vinyasa Class/ }).click();
  await expect(frame.getByText('Step 2 of 3')).toBeVisible();
  await frame.getByRole('button', { name: /^Book .*, 10:00/ }).click();
  for (const [label, entry] of [
    ['Full name', alex.name],
    ['Email', alex.email],
    ['Phone number', alex.phone],
  ] as const)
    await frame.getByLabel(label, { exact: true }).fill(entry);
  await bookPlaces(business, first, 3);
  await frame.getByRole('button', { name: 'Book 1 place' }).click();
  await expect(frame.getByRole('alert')).toContainText('is now full');
  await expect(frame.getByRole('alert')).toBeFocused();
  await frame.getByRole('button', { name: /^Book .*, 12:00/ }).click();
  await expect(frame.getByLabel('Full name')).toHaveValue(alex.name);
  await frame.getByRole('button', { name: 'Book 1 place' }).click();
  await expect(frame.getByText('Vinyasa, 1 place')).toBeVisible();
  expect(site.problems()).toEqual([]);
  site.close();
});

test('one deposit is paid for all places', async ({ page, openBusiness }) => {
  const business = await openBusiness({ ...studio, services: studio.services.slice(0, 1) });
  await business.hire('Ines Costa');
  await business.takeDeposits();
  const [vinyasa] = business.services;
  await openSession(business, { service_id: vinyasa.id, date: day, time: '10:00:00' });
  const booking = new BookingPage(page);
  await page.goto(`${business.bookingPath}?date=${day}`);
  await page.getByRole('button', { name: /^Book Vinyasa/ }).click();
  await booking.fill(alex);
  await page.getByRole('button', { name: 'One place more' }).click();
  await page.getByRole('button', { name: 'One place more' }).click();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Pay $6.60 deposit' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Your deposit of $6.60 is paid.')).toBeVisible();
  await expect(page.getByText('Vinyasa, 3 places')).toBeVisible();
  await expect(page.getByText('$66.00')).toBeVisible();
});
