import type { Page } from '@playwright/test';
import { notFoundAtCentre } from './support/hitTest';
import { openFullBusiness, operator, operatorTabs, ownerTabs } from './support/screens';
import { expect, test } from './support/test';

const widths = [1280, 768, 390, 320];

/** Every visible control is what a click at its centre meets, and nothing is wider than the window. */
async function expectUsable(page: Page, path: string, loaded: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(loaded).filter({ visible: true }).first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const found = async () => {
      const { misplaced, beyond } = await page.evaluate(notFoundAtCentre);
      return { misplaced, beyond };
    };
    await expect.poll(found, { message: `${path} at ${width} pixels` }).toEqual({ misplaced: [], beyond: 0 });
  }
}

test('the owner can reach every control of every tab', async ({ page, baseURL, signIn }) => {
  test.slow();
  const business = await openFullBusiness(baseURL ?? '');
  await signIn(business);
  for (const [tab, loaded] of ownerTabs) await expectUsable(page, business.dashboard(tab), loaded);
  await business.close();
});

test('the operator can reach every control of every tab', async ({ page }) => {
  test.slow();
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  for (const [tab, loaded] of operatorTabs) await expectUsable(page, `/admin/dashboard/${tab}`, loaded);
});
