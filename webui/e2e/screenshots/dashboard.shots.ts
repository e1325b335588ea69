import { instantAt, today, upcoming } from '../support/calendar';
import { expect, test } from '../support/test';
import { shoot } from './shoot';

const zone = 'America/New_York';

test('the way in', async ({ page }) => {
  for (const [path, screen] of [
    ['/', 'home'],
    ['/login?demo=free', 'login'],
    ['/register', 'register'],
    ['/forgot-password', 'forgot-password'],
    ['/reset-password?token=x', 'reset-password'],
    ['/confirm-email?token=x', 'confirm-email'],
    ['/dashboard/0190d3f0-0000-7000-8000-000000000000', 'login-required'],
    ['/dev/mail', 'mail-folder'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot(page, screen);
  }
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await shoot(page, 'register-missing');
});

test('the dashboard of the demo, in the middle of a morning', async ({ page }) => {
  await page.clock.setFixedTime(instantAt(today(zone), '10:20', zone));
  await page.goto('/login?demo=premium');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Recent appointments')).toBeVisible();
  // The next screens follow a reload, which ends the message of the login.
  await page.reload();
  await expect(page.getByRole('img', { name: 'QR code of the booking page' })).toBeVisible();
  await shoot(page, 'dashboard-overview');

  const tab = page.getByRole('navigation', { name: 'Dashboard' });
  await tab.getByRole('link', { name: /^Appointments/ }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await shoot(page, 'dashboard-appointments');
  await page.getByRole('table').getByRole('link').nth(1).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await shoot(page, 'dashboard-appointment');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Appointment' })).toBeVisible();
  await shoot(page, 'dashboard-edit');
  await page.getByRole('dialog', { name: 'Edit Appointment' }).getByText('Cancel', { exact: true }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const move = page.getByRole('dialog', { name: 'Move appointment' });
  await expect(move.getByRole('button', { name: 'Other time' })).toBeVisible();
  await shoot(page, 'dashboard-move');

  await page.goto(`${new URL(page.url()).pathname}?add=1`);
  const add = page.getByRole('dialog', { name: 'Add Manual Appointment' });
  await add.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option').nth(1).click();
  await add.getByLabel('Date').fill(upcoming(zone, 3));
  await expect(add.getByRole('button', { name: 'Other time' })).toBeVisible();
  await shoot(page, 'dashboard-add');
  await add.getByRole('button', { name: 'Cancel' }).click();

  await tab.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await shoot(page, 'dashboard-services');
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Service' })).toBeVisible();
  await shoot(page, 'dashboard-service-form');
  await page.keyboard.press('Escape');
  await tab.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByLabel('Time zone')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Hours' }).click();
  await shoot(page, 'dashboard-settings');
});

test('the dashboard of a new business', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  const foreign = await openBusiness();
  await signIn(business);
  await page.goto(business.dashboard());
  await expect(page.getByRole('img', { name: 'QR code of the booking page' })).toBeVisible();
  await shoot(page, 'dashboard-first-run');
  await page.goto(business.dashboard('appointments'));
  await expect(page.getByText('No upcoming appointments')).toBeVisible();
  await shoot(page, 'dashboard-appointments-empty');
  await business.book({ day: upcoming(zone, 3), time: '09:00' });
  await page.reload();
  await page.getByRole('button', { name: 'Cancel: Alex Winter' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot(page, 'dashboard-cancel');
  await page.goto(foreign.dashboard());
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await shoot(page, 'access-denied');
});
