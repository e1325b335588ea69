import { addDays, middayZone, today, upcoming } from '../support/calendar';
import { expect, test } from '../support/test';
import { openSalon } from './salon';
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

test('the dashboard in the middle of a morning', async ({ page, openBusiness, signIn }) => {
  const salon = await openSalon(openBusiness);
  await signIn(salon);
  await page.goto(salon.dashboard());
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

  await page.goto(`${salon.dashboard('appointments')}?add=1`);
  const add = page.getByRole('dialog', { name: 'Add Manual Appointment' });
  await add.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option').nth(1).click();
  await add.getByLabel('Date').fill(addDays(today(salon.details.timezone), 3));
  await expect(add.getByRole('button', { name: 'Other time' })).toBeVisible();
  await shoot(page, 'dashboard-add');
  await add.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(salon.dashboard('notifications'));
  await expect(
    page.getByText('2 done, 1 now').or(page.getByText('Request to confirm').first()).first(),
  ).toBeVisible();
  await shoot(page, 'dashboard-notifications');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog').getByText('Request to confirm').first()).toBeVisible();
  await shoot(page, 'dashboard-notifications-drawer');
  await page.keyboard.press('Escape');

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

test('what the dashboard says only at times', async ({ page, openBusiness, signIn, context }) => {
  const timezone = middayZone();
  const premium = await openBusiness({ plan: 'premium_monthly' });
  await signIn(premium);
  await page.goto(premium.dashboard('settings'));
  await page.getByLabel('Reply address').fill('hello@harbourhair.example');
  await page.getByRole('combobox', { name: 'Time format' }).click();
  await page.getByRole('option', { name: '24 hours, 14:30' }).click();
  await shoot(page, 'dashboard-settings-changed');
  await page.getByRole('button', { name: 'Save date and time' }).click();
  await expect(page.getByText('Date and time saved')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Hours' }).click();
  await page.getByLabel('Monday closes', { exact: true }).fill('noon');
  await page.getByLabel('Tuesday closes', { exact: true }).fill('1830');
  await shoot(page, 'dashboard-hours-24');
  await page.getByRole('link', { name: 'Services' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot(page, 'dashboard-unsaved');

  await context.clearCookies();
  const free = await openBusiness({ timezone });
  for (const name of ['Beard trim', 'Balayage'])
    await free.addService({ name, duration_minutes: 30, price: 20 });
  await free.confirmEmail();
  await signIn(free);
  await page.goto(free.dashboard('services'));
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await shoot(page, 'dashboard-service-cap');
  const day = addDays(today(timezone), 3);
  await free.bookManually({ day, time: '12:00' });
  await page.clock.install();
  await page.goto(free.dashboard('appointments'));
  await expect(page.getByRole('table')).toBeVisible();
  await free.book({ day: addDays(day, 1), time: '09:00' });
  await page.clock.fastForward(31_000);
  await expect(page.getByText(/^1 new request/)).toBeVisible();
  await shoot(page, 'dashboard-new-request');
  for (let index = 1; index <= 55; index += 1)
    await free.bookManually({ day: addDays(day, index), time: '13:00', email: `c${index}@example.com` });
  await page.goto(free.dashboard());
  await expect(page.getByText('Needs attention')).toBeVisible();
  await shoot(page, 'dashboard-mail-quota');
});
