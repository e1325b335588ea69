import type { Page } from '@playwright/test';
import { addDays, upcoming } from './support/calendar';
import { expect, test } from './support/test';

const day = upcoming('America/New_York', 3);
/** A little more than the list's polling time. */
const pollingTime = 31_000;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.getByRole('table').getByRole('link');

test('a new request is announced, and no row moves before the owner asks', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  await business.book({ day, time: '10:30', name: 'Ben' });
  await business.book({ day: addDays(day, 1), time: '09:00', name: 'Cleo' });
  await signIn(business);
  await page.clock.install();
  await page.goto(business.dashboard('appointments'));
  await expect(names(page)).toHaveText(['Ben', 'Cleo']);
  const confirm = page.getByRole('button', { name: 'Confirm: Cleo' });
  await confirm.hover();
  const place = await confirm.boundingBox();

  await business.book({ day, time: '09:00', name: 'Ada' });
  await page.clock.fastForward(pollingTime);
  const show = page.getByRole('button', { name: '1 new request. Show it' });
  await expect(show).toBeVisible();
  await expect(names(page)).toHaveText(['Ben', 'Cleo']);
  expect(await confirm.boundingBox()).toEqual(place);

  await business.book({ day, time: '12:00', name: 'Dan' });
  await page.clock.fastForward(pollingTime);
  await page.getByRole('button', { name: '2 new requests. Show them' }).click();
  await expect(names(page)).toHaveText(['Ada', 'Ben', 'Dan', 'Cleo']);
  await expect(page.getByText(/new requests?\./)).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
});

test('what was confirmed, cancelled and moved elsewhere is shown', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  const ada = await business.book({ day, time: '09:00', name: 'Ada' });
  const ben = await business.book({ day, time: '10:30', name: 'Ben' });
  const cleo = await business.book({ day, time: '12:00', name: 'Cleo' });
  await signIn(business);
  await page.clock.install();
  await page.goto(business.dashboard('appointments'));
  await expect(names(page)).toHaveText(['Ada', 'Ben', 'Cleo']);
  const place = await row(page, 'Cleo').boundingBox();

  await business.update(ada.id, { status: 'confirmed' });
  await business.update(ben.id, { status: 'cancelled' });
  await page.clock.fastForward(pollingTime);
  await expect(row(page, 'Ada')).toContainText('Confirmed');
  await expect(row(page, 'Ben')).toContainText('Cancelled');
  expect(await row(page, 'Cleo').boundingBox()).toEqual(place);

  await business.update(cleo.id, { appointment_date: day, appointment_time: '11:15:00' });
  await page.clock.fastForward(pollingTime);
  const show = page.getByRole('button', { name: 'The list has changed. Show it' });
  await expect(show).toBeVisible();
  await expect(row(page, 'Cleo')).toContainText('12:00 PM');
  await show.click();
  await expect(row(page, 'Cleo')).toContainText('11:15 AM');
  await expect(show).toBeHidden();
});

test('what happens beyond the first page is shown too', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  for (let index = 0; index < 63; index += 1) {
    const time = `${String(index % 21).padStart(2, '0')}:00`;
    await business.bookManually({ day: addDays(day, Math.floor(index / 21)), time, name: `Guest ${index}` });
  }
  await signIn(business);
  await page.clock.install();
  const requests = page.waitForResponse(/status=pending/);
  await page.goto(business.dashboard('appointments'));
  await expect(names(page)).toHaveCount(50);
  await requests;

  const { id } = await business.book({ day: addDays(day, 7), time: '09:00', name: 'Ada' });
  await page.clock.fastForward(pollingTime);
  await page.getByRole('button', { name: '1 new request. Show it' }).click();
  await expect(names(page)).toHaveText(['Ada']);
  await expect(page.getByText(/new request\./)).toBeHidden();

  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(row(page, 'Ada')).toContainText('Pending');
  await business.update(id, { status: 'confirmed' });
  await page.clock.fastForward(pollingTime);
  await expect(row(page, 'Ada')).toContainText('Confirmed');
  await expect(page.getByText(/new request\./)).toBeHidden();
});

test('a hidden tab asks for nothing, and catches up when it is shown', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  await business.book({ day, time: '09:00', name: 'Ada' });
  await signIn(business);
  await page.clock.install();
  await page.goto(business.dashboard('appointments'));
  await expect(names(page)).toHaveText(['Ada']);
  const become = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await become('hidden');
  await business.book({ day, time: '10:30', name: 'Ben' });
  await page.clock.fastForward(4 * pollingTime);
  expect(asked).toEqual([]);
  await become('visible');
  await expect(page.getByRole('button', { name: '1 new request. Show it' })).toBeVisible();
  await expect(names(page)).toHaveText(['Ada']);
});

test('the open panel follows its messages', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  const { id } = await business.book({ day, time: '09:00', name: 'Ada' });
  await signIn(business);
  await page.clock.install();
  await page.goto(`${business.dashboard('appointments')}?open=${id}`);
  const panel = page.getByRole('complementary', { name: 'Selected appointment' });
  await expect(panel.getByText(/waits until your email address/).first()).toBeVisible();
  await business.confirmEmail();
  await expect(async () => {
    await page.clock.fastForward(pollingTime);
    await expect(panel.getByText('Booking notice emailed to the customer')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(panel.getByText(/waits until your email address/)).toBeHidden();

  await business.update(id, { status: 'confirmed' });
  await page.clock.fastForward(pollingTime);
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(panel.getByText(/^Confirmed by the owner/)).toBeVisible();
});
