import { expect, test } from './support/test';

test('another #hash that is typed asks before it closes a dialog', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  await signIn(business);
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.goto(business.dashboard('settings'));
  await page.locator('#info').getByRole('button', { name: 'Edit' }).click();
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
  await name.fill('Other name');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  const type = (hash: string) =>
    page.evaluate((one) => {
      location.hash = one;
    }, hash);
  await type('currency');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Other name');
  await expect(page).toHaveURL(/settings$/);
  await type('currency');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/#currency$/);
  await page.goBack();
  await expect(page).toHaveURL(/settings$/);
  expect(warnings).toEqual([]);
});

test('a typed address opens at its top', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  await signIn(business);
  const place = () => page.evaluate(() => scrollY);
  await page.goto(business.dashboard('settings'));
  await page.locator('#currency').scrollIntoViewIfNeeded();
  await expect.poll(place).toBeGreaterThan(1000);
  await page.goto(business.dashboard('services'));
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
  expect(await place()).toBe(0);
});
