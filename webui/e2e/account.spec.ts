import { expectAccessibleAndNarrow } from './support/axe';
import { upcoming } from './support/calendar';
import { linkIn, mailTo } from './support/mail';
import { expect, test } from './support/test';

test('a staff member confirms their emails, and the owner takes the data along, changes their address, deletes the account and keeps it', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({ plan: 'premium_monthly' });
  const { password } = business.credentials;
  await business.confirmEmail();
  const email = `maya-${business.id}@example.com`;
  await business.hire('Maya Chen', { email });
  await signIn(business);

  await page.goto(business.dashboard('staff'));
  await page.getByRole('button', { name: 'Edit Maya Chen' }).click();
  await page.getByRole('button', { name: 'Ask for confirmation' }).click();
  await expect(page.getByText(`Waiting for the click in the email to ${email}.`)).toBeVisible();
  await page.goto(linkIn(await mailTo(email, /^Get your appointments at/), '/staff-emails'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  await expectAccessibleAndNarrow(page);
  const day = upcoming(business.details.timezone, 2);
  const [time = ''] = await business.freeTimes(day);
  await business.book({ day, time });
  await mailTo(email, /^For you: Alex Winter/);

  await page.goto(business.dashboard('settings'));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^harbour-hair-studio.*\.zip$/);

  const moved = `moved-${business.id}@example.com`;
  await page.getByRole('button', { name: 'Change sign-in address' }).click();
  await page.getByLabel('New address').fill(moved);
  await page.getByLabel('Current password').fill(password);
  await expectAccessibleAndNarrow(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`Changes to ${moved} once`).first()).toBeVisible();
  await page.goto(linkIn(await mailTo(moved, /^Confirm your new address/), '/confirm-new-email'));
  await page.getByRole('button', { name: 'Confirm new address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address has changed' })).toBeVisible();
  await mailTo(business.details.email, /^The address of your account was changed/);
  await page.goto(business.dashboard('settings'));

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Harbour Hair Studio?' });
  await expect(dialog.getByText('1 upcoming appointment is cancelled')).toBeVisible();
  await expectAccessibleAndNarrow(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Type the name of the business').fill('Harbour Hair Studio');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { name: 'This account is being deleted' })).toBeVisible();
  await mailTo(moved, /^Your account will be deleted on/);
  await expectAccessibleAndNarrow(page);

  await page.goto(business.bookingPath);
  await expect(page.getByRole('heading', { name: 'Online booking is closed' })).toBeVisible();
  await expectAccessibleAndNarrow(page);
  await page.goto(business.dashboard());
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await expect(page.getByText('Your account is kept')).toBeVisible();
  await page.goto(business.bookingPath);
  await expect(page.getByRole('heading', { name: 'Online booking is closed' })).toBeHidden();
});
