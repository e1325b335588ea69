import { expectAccessibleEverywhere, expectAccessibleInBothSchemes } from './support/axe';
import { middayZone, today, upcoming } from './support/calendar';
import { expect, test } from './support/test';

const zone = 'America/New_York';
const desk = { width: 1280, height: 800 };

test.use({ viewport: desk });

test('sign-in screens are accessible, and fit 320 pixels', async ({ page, openBusiness, signIn }) => {
  for (const [path, heading] of [
    ['/login', 'Log in'],
    ['/forgot-password', 'Forgot password'],
    ['/reset-password?token=x', 'Choose a new password'],
    ['/confirm-email?token=x', 'Confirm your email address'],
    ['/register', 'Create your account'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please enter your business name')).toBeVisible();
  await expectAccessibleEverywhere(page);
  const [mine, foreign] = [await openBusiness(), await openBusiness()];
  await signIn(mine);
  await page.goto(foreign.dashboard());
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('the tabs of a new business are accessible, and fit 320 pixels', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const empty = await openBusiness({ services: [{ name: 'Cut', duration_minutes: 30, price: 20 }] });
  await signIn(empty);
  await page.goto(empty.dashboard());
  await expect(page.getByText('Nothing booked today')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(empty.dashboard('appointments'));
  await expect(page.getByText('No upcoming appointments')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(empty.dashboard('analytics'));
  await expect(page.getByRole('heading', { name: 'See how the business is doing' })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('the tabs with appointments are accessible, and fit 320 pixels', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const timezone = middayZone();
  const business = await openBusiness({ timezone, plan: 'premium_monthly' });
  const longName = 'Wolfeschlegelsteinhausenbergerdorff-Montgomery the Younger 2nd';
  await business.bookManually({ day: today(timezone), time: '13:30', name: longName });
  await business.book({ day: upcoming(timezone, 3), time: '09:00', name: 'דנה כהן' });
  await signIn(business);
  await page.goto(business.dashboard());
  await expect(page.getByText(longName).first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await expect(page.getByRole('dialog').getByText('Request to confirm')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(business.dashboard('notifications'));
  await expect(page.getByText('Request to confirm')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(business.dashboard('appointments'));
  await expect(page.getByRole('link', { name: 'דנה כהן' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await business.blockTime({
    label: 'Training',
    first_date: upcoming(timezone, 3),
    start: '09:00',
    end: '10:00',
  });
  await page.goto(business.dashboard('staff/attention'));
  await expect(page.getByText('In blocked time: Training')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(business.dashboard('services'));
  await expect(page.getByText(business.services[0].name)).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('analytics and settings are accessible, and fit 320 pixels', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness({ plan: 'premium_monthly' });
  await business.book({ day: upcoming(zone, 3), time: '09:00' });
  await signIn(business);
  await page.goto(`${business.dashboard('analytics')}?period=year`);
  await expect(page.getByText('How these are counted')).toBeVisible();
  await page.getByText('Show as a table').click();
  await page.getByRole('button', { name: 'Custom', exact: true }).click();
  await expectAccessibleEverywhere(page);
  await page.goto(business.dashboard('settings'));
  await expect(page.getByLabel('Time zone')).toBeVisible();
  const feeds = page.getByRole('region', { name: 'Calendar feeds' });
  await expect(feeds.getByRole('button', { name: 'Create address' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Security' }).getByText('This browser')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Hours' }).click();
  await page.getByRole('button', { name: 'Add another window on Monday' }).click();
  await expectAccessibleEverywhere(page);
  await page.getByLabel('Time zone').fill('Tokyo');
  await page.getByRole('option', { name: /Tokyo/ }).click();
  await page.getByRole('button', { name: 'Save date and time' }).click();
  await expect(page.getByText(/still to come/)).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('panels and dialogs are accessible, and fit 320 pixels', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  const { id } = await business.book({ day: upcoming(zone, 3), time: '09:00' });
  await signIn(business);
  await page.goto(`${business.dashboard('appointments')}?open=${id}`);
  await expect(page.getByRole('heading', { name: 'Alex Winter' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Appointment' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(`${business.dashboard('appointments')}?add=1`);
  const add = page.getByRole('dialog', { name: 'Add Manual Appointment' });
  await add.getByRole('button', { name: 'Add appointment' }).click();
  await expect(add.getByText('Please select a service')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(`${business.dashboard('services')}?add=1`);
  await expect(page.getByRole('dialog', { name: 'Add New Service' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(business.dashboard('appointments'));
  await page.getByRole('button', { name: 'More for this list' }).click();
  await expect(page.getByRole('menuitem', { name: 'Export as CSV' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel: Alex Winter' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleEverywhere(page);
});
