import type { Page } from '@playwright/test';
import { crowded } from './support/crowded';
import { openFullBusiness, operator, operatorTabs, ownerTabs } from './support/screens';
import { expect, test } from './support/test';

/** Made from English: a third longer, and the same from right to left. */
const languages = ['en-XA', 'ar-XB'] as const;

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

async function expectRoom(page: Page, address: string): Promise<void> {
  for (const language of languages) {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar-XB' ? 'rtl' : 'ltr');
    for (const size of sizes) {
      await page.setViewportSize(size);
      const found = async () => ({
        overlapping: (await page.evaluate(crowded)).overlapping,
        beyond: await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      });
      const message = `${address} in ${language} at ${size.width} pixels`;
      await expect.configure({ soft: true }).poll(found, { message }).toEqual({ overlapping: [], beyond: 0 });
    }
  }
}

test('the tabs of the owner have room for longer texts, and from right to left', async ({
  page,
  baseURL,
  signIn,
}) => {
  test.slow();
  const business = await openFullBusiness(baseURL ?? '');
  await signIn(business);
  for (const [tab] of ownerTabs) await expectRoom(page, business.dashboard(tab));
  await business.close();
});

test('the area of the operator has room for longer texts, and from right to left', async ({ page }) => {
  test.slow();
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByTitle('Security', { exact: true })).toBeVisible();
  for (const [tab] of operatorTabs) await expectRoom(page, `/admin/dashboard/${tab}`);
});
