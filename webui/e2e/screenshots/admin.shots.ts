import { expect, test } from '../support/test';
import { shoot } from './shoot';

test("the operator's area", async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('operator@demo.example.com');
  await page.getByLabel('Password', { exact: true }).fill('slotwise-demo');
  await shoot(page, 'admin-login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await shoot(page, 'admin-overview');
  for (const tab of ['Businesses', 'Subscriptions', 'Revenue']) {
    await page.getByRole('navigation', { name: 'Super admin' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { name: tab, exact: true })).toBeVisible();
    await shoot(page, `admin-${tab.toLowerCase()}`);
  }
  await page.goto('/admin/dashboard/businesses?tier=premium');
  await page.getByRole('combobox').first().selectOption('free');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot(page, 'admin-tier');
});
