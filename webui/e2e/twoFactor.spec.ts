import { codeOf } from './support/authenticator';
import { expectAccessibleAndNarrow } from './support/axe';
import { expect, see, test } from './support/test';

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
  await page.keyboard.press('Enter');
  await expect(page.getByAltText('QR code for the authenticator app')).toBeVisible();
  await expectAccessibleAndNarrow(page);
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from your authenticator app').fill(codeOf(key));
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
