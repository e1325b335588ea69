import { expect, test } from './support/test';

test('a dialog of the settings leaves the page where it is, whatever card the address names', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  await signIn(business);
  await page.goto(`${business.dashboard('settings')}#hours`);
  await expect(page.getByRole('region', { name: 'Operating Hours' })).toBeFocused();
  const opener = page.getByRole('button', { name: 'Change password' });
  await opener.click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  const place = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});
