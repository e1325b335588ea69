import { expect, test } from './support/test';

test('the guide is searched, and read without scripts', async ({ page, browser, baseURL }) => {
  await page.goto('/guide');
  const contents = page.getByRole('main');
  const field = page.getByRole('searchbox', { name: 'Search the guide' });
  await field.fill('recovery codes');
  await expect(page.getByRole('status')).toHaveText('1 place found');
  await expect(contents.getByRole('link', { name: 'Deposits', exact: true })).toBeHidden();
  await field.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guide\/sign-in-and-security#two-factor$/);
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeInViewport();

  await test.step('the search speaks the language of the page', async () => {
    await page.goto('/de/guide');
    const german = page.getByRole('searchbox', { name: 'Anleitung durchsuchen' });
    await german.fill('Wiederherstellungscodes');
    await expect(page.getByRole('status')).toHaveText('1 Stelle gefunden');
    await german.fill('Raumfahrt');
    await expect(page.getByRole('status')).toHaveText('Nichts gefunden zu „Raumfahrt“.');
  });

  await test.step('without scripts there is a plain list', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const plain = await context.newPage();
    await plain.goto('/guide');
    await expect(plain.getByRole('searchbox')).toHaveCount(0);
    await plain.getByRole('link', { name: 'Block time' }).click();
    await expect(plain).toHaveURL(/\/guide\/hours#blocked-time$/);
    await context.close();
  });
});
