import { expectAccessibleAndNarrow } from './support/axe';
import { upcoming } from './support/calendar';
import { linkIn, mailTo } from './support/mail';
import { expect, test } from './support/test';

test('a staff member confirms their emails, and the owner takes the data along, deletes the account and keeps it', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({ plan: 'premium_monthly' });
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

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Harbour Hair Studio?' });
  await expect(dialog.getByText('1 coming appointment is cancelled')).toBeVisible();
  await expectAccessibleAndNarrow(page);
  await dialog.getByLabel('Password', { exact: true }).fill(business.credentials.password);
  await dialog.getByLabel('Type the name of the business').fill('Harbour Hair Studio');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('heading', { name: 'This account is being deleted' })).toBeVisible();
  await mailTo(business.details.email, /^Your account will be deleted on/);
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
