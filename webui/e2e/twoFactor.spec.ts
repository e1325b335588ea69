import type { Page } from '@playwright/test';
import { codeOf } from './support/authenticator';
import { linkIn, mailTo } from './support/mail';
import { expectAccessibleAndNarrow } from './support/axe';
import { expect, see, test } from './support/test';

/** Enters the first code of an app that has the shown key. Returns the key. */
async function enterFirstCode(page: Page): Promise<string> {
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from your authenticator app').fill(codeOf(key));
  return key;
}

test('two-factor sign-in is set up, asked for, and passed by a recovery code', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  const { email, password } = business.credentials;
  await business.confirmEmail();
  await signIn(business);
  await page.goto(`${business.dashboard('settings')}#security`);
  const security = page.getByRole('region', { name: 'Security' });
  await expect(security.getByText('This browser')).toBeVisible();
  await security.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('Current password').press('Enter');
  await expect(page.getByAltText('QR code for the authenticator app')).toBeVisible();
  await expectAccessibleAndNarrow(page);
  const key = await enterFirstCode(page);
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(security.getByText(/10 recovery codes left/)).toBeVisible();

  const logInAgain = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  };
  await logInAgain();
  await expectAccessibleAndNarrow(page);
  // The code from the setup is used up, so this is the next one. The server accepts a clock that is one step ahead.
  await page.getByLabel('Code from your authenticator app').fill(codeOf(key, 1));
  await see(page, 'Login successful!');
  await logInAgain();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Log in' }).click();
  await see(page, 'Login successful!');
});

test('a lost phone has a way back, which a signed-in browser and a mailed link can stop', async ({
  page,
  browser,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  const { email, password } = business.credentials;
  await business.confirmEmail();
  await signIn(business);
  await page.goto(`${business.dashboard('settings')}#security`);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('Current password').press('Enter');
  await enterFirstCode(page);
  await page.getByRole('button', { name: 'I have stored them' }).click();

  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto('/login');
  await stranger.getByRole('textbox', { name: 'Email' }).fill(email);
  await stranger.getByLabel('Password', { exact: true }).fill(password);
  await stranger.getByRole('button', { name: 'Log in' }).click();
  await stranger.getByRole('button', { name: 'Lost your phone and your recovery codes?' }).click();
  await expect(stranger.getByRole('heading', { name: 'Without your phone' })).toBeFocused();
  await expectAccessibleAndNarrow(stranger);
  await stranger.getByRole('button', { name: 'Send link' }).click();
  await expect(stranger.getByText(/^A link is on its way to/)).toBeVisible();
  await expectAccessibleAndNarrow(stranger);

  const removal = linkIn(await mailTo(email, /^Sign in without your phone/), '/remove-two-factor');
  await stranger.goto(removal);
  await expectAccessibleAndNarrow(stranger);
  await stranger.getByRole('button', { name: 'Begin the 72 hours' }).click();
  await expect(stranger.getByRole('heading', { name: 'The 72 hours have begun' })).toBeVisible();
  await expectAccessibleAndNarrow(stranger);
  const keep = linkIn(await mailTo(email, /^Two-factor sign-in will be removed/), '/keep-two-factor');

  await page.goto(business.dashboard());
  await expect(page.getByText(/^Two-factor sign-in will be removed on/)).toBeVisible();
  await expectAccessibleAndNarrow(page);
  await stranger.goto(keep);
  await expectAccessibleAndNarrow(stranger);
  await stranger.getByRole('button', { name: 'Keep two-factor sign-in' }).click();
  await expect(stranger.getByRole('heading', { name: 'Two-factor sign-in stays on' })).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Two-factor sign-in will be removed on/)).toHaveCount(0);
});
