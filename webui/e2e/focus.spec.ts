import type { Page } from '@playwright/test';
import { addDays, middayZone, today, upcoming, weekdayAndDate } from './support/calendar';
import { openTab } from './support/tabs';
import { expect, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Selected appointment' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Expects the screen to be scrolled to its top, with the focus on its heading. */
async function expectTop(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

test('in the list, the focus goes on to what can be done next', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  for (const [index, name] of ['Ada', 'Ben', 'Cleo'].entries())
    await business.book({ day: addDays(day, index), time: '12:00', name });
  await signIn(business);
  await page.goto(business.dashboard('appointments'));

  await button(page, 'Confirm: Ada').press('Enter');
  await expect(page.getByText('Appointment confirmed')).toBeVisible();
  await expect(button(page, 'Edit appointment of Ada')).toBeFocused();

  await button(page, 'Cancel: Ben').press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Cancel the appointment of Ben?' });
  await question.getByRole('button', { name: 'Cancel appointment' }).press('Enter');
  await expect(page.getByText('Appointment cancelled')).toBeVisible();
  await expect(button(page, 'Edit appointment of Ben')).toBeFocused();

  await button(page, 'Edit appointment of Ada').press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Appointment' });
  await form.getByLabel('Phone').fill('+1 555 0177');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Appointment saved')).toBeVisible();
  await expect(button(page, 'Edit appointment of Ada')).toBeFocused();
});

test('in the panel, the focus stays in it, and returns to the list after a deletion', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  for (const [index, name] of ['Ada', 'Ben', 'Cleo'].entries())
    await business.book({ day: addDays(day, index), time: '12:00', name });
  await signIn(business);
  await page.goto(business.dashboard('appointments'));
  const panel = panelOf(page);
  const action = (name: string) => panel.getByRole('button', { name, exact: true });

  await page.getByRole('link', { name: 'Ada' }).press('Enter');
  await expect(panel.getByRole('heading', { name: 'Ada' })).toBeFocused();
  await action('Confirm').press('Enter');
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(action('Edit')).toBeFocused();

  await action('Edit').press('Enter');
  await page.getByRole('dialog', { name: 'Edit Appointment' }).getByLabel('Phone').fill('+1 555 0177');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Appointment saved')).toBeVisible();
  await expect(action('Edit')).toBeFocused();

  await action('Cancel appointment').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).press('Enter');
  await expect(panel.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(action('More actions')).toBeFocused();

  await page.getByRole('link', { name: 'Ben' }).press('Enter');
  await expect(panel.getByRole('heading', { name: 'Ben' })).toBeFocused();
  await action('More actions').press('Enter');
  await page.getByRole('menuitem', { name: 'Delete appointment' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete appointment' }).press('Enter');
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Ada', 'Cleo']);
  await expect(page.getByRole('link', { name: 'Cleo' })).toBeFocused();
});

test('on the other tabs the focus goes on too', async ({ page, openBusiness, signIn }) => {
  const timezone = middayZone();
  const business = await openBusiness({ timezone });
  const [, second, third] = business.services;
  const { id } = await business.bookManually({ day: today(timezone), time: '14:00', name: 'Ben' });
  await business.update(id, { status: 'pending' });
  await signIn(business);
  await page.goto(business.dashboard());
  await button(page, 'Confirm: Ben').press('Enter');
  await expect(page.getByText('Appointment confirmed')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();

  await page.goto(business.dashboard('services'));
  await button(page, `Edit ${second?.name ?? ''}`).press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Service' });
  await form.getByLabel('Name').fill('Long cut');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Service saved')).toBeVisible();
  await expect(button(page, 'Edit Long cut')).toBeFocused();
  await button(page, 'Delete Long cut').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete service' }).press('Enter');
  await expect(page.getByText('Service deleted')).toBeVisible();
  await expect(button(page, third?.name ?? '')).toBeFocused();

  await page.goto(business.dashboard('settings'));
  await button(page, 'Edit Hours').press('Enter');
  await expect(page.getByRole('switch', { name: 'Sunday' })).toBeFocused();
  await button(page, 'Save hours').press('Enter');
  await expect(page.getByText('Hours saved')).toBeVisible();
  await expect(button(page, 'Edit Hours')).toBeFocused();
  const field = page.getByLabel('Reply address');
  await field.fill('hello@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reply address saved')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('other@example.com');
  await page
    .getByRole('region', { name: 'Emails to customers' })
    .getByRole('button', { name: 'Cancel' })
    .press('Enter');
  await expect(field).toBeFocused();
});

for (const path of ['/login', '/admin/login'])
  test(`the focus returns to the button after a failed sign-in at ${path}`, async ({ page }) => {
    await page.goto(path);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await button(page, 'Log in').press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(button(page, 'Log in')).toBeFocused();
  });

for (const [device, viewport] of Object.entries({
  desk: { width: 1280, height: 600 },
  phone: { width: 390, height: 600 },
})) {
  test.describe(device, () => {
    test.use({ viewport });

    test('each tab opens at its top, with the focus on its heading', async ({
      page,
      openBusiness,
      signIn,
    }) => {
      const business = await openBusiness();
      for (let index = 0; index < 12; index += 1)
        await business.bookManually({ day: addDays(day, index), time: '12:00' });
      await signIn(business);
      await page.goto(business.dashboard());
      await expect(page.getByText('Recent appointments')).toBeVisible();
      for (const [name, heading] of [
        ['Appointments', 'Appointments'],
        ['Settings', 'Settings'],
        ['Services', 'Services'],
        ['Overview', weekdayAndDate(today(zone))],
      ] as const) {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await openTab(page, name);
        await expectTop(page, heading);
      }
    });

    test('the dashboard stands at its top after registering', async ({ page }) => {
      await page.goto('/register');
      await page.getByRole('radio', { name: /^Free/ }).check();
      await page.getByLabel('Business name').fill('Quayside Hair');
      await page.getByLabel('Email').fill(`top-${device}-${Date.now()}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill('correct-horse-7');
      await page.getByLabel('Phone').fill('+1 555 0100');
      await page.getByLabel('Address').fill('14 Quay Street, Old Town');
      await page.getByRole('combobox', { name: 'Category' }).click();
      await page.getByRole('option', { name: 'Hair salon' }).click();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.getByRole('button', { name: 'Create account' }).click();
      await expectTop(page, 'Welcome, Quayside Hair');
    });
  });
}
