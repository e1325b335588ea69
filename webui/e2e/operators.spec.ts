import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleAndNarrow } from './support/axe';
import { expect, test } from './support/test';

// scripts/with-server starts the server with this operator.
const first = { email: 'first@site.example.com', password: 'quiet-harbour-lamps' };

async function enter(page: Page, { email, password }: typeof first): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('an operator adds another one, who replaces the password, and removes them', async ({
  page,
  browser,
}) => {
  await enter(page, { ...first, password: 'not the password' });
  await expect(page.getByRole('alert')).toBeVisible();
  await enter(page, first);
  await page.getByRole('link', { name: 'Operators' }).click();
  await expect(page.getByRole('heading', { name: 'Operators', level: 1 })).toBeVisible();
  const row = (email: string) => page.getByRole('listitem').filter({ hasText: email });
  await expect(row(first.email)).toContainText('You');
  await expect(row(first.email).getByRole('button')).toHaveCount(0);
  await expectAccessibleAndNarrow(page);

  const second = { email: `second-${randomUUID()}@site.example.com`, password: '' };
  await page.getByRole('button', { name: 'Add operator' }).click();
  await page.getByLabel('Their email address').fill(second.email);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByRole('button', { name: 'Add operator' }).last().click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expectAccessibleAndNarrow(page);
  await page.getByLabel('Current password').fill(first.password);
  await page.getByLabel('Current password').press('Enter');
  const handedOver = page.getByRole('list', { name: 'Password to hand over' }).getByRole('listitem');
  await expect(handedOver).toBeVisible();
  await expectAccessibleAndNarrow(page);
  second.password = await handedOver.innerText();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(row(second.email)).toContainText('Never signed in');

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await enter(theirs, second);
  await expect(theirs.getByText('Choose your own password first')).toBeVisible();
  await expectAccessibleAndNarrow(theirs);
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await theirs.getByLabel('Current password').fill(second.password);
  await theirs.getByLabel('New password').fill('Slotwise2026');
  await theirs.getByLabel('New password').press('Enter');
  await expect(theirs.getByText(/^This password is made from the name of this product/)).toBeVisible();
  await theirs.getByLabel('New password').fill('green-lantern-tide');
  await theirs.getByLabel('New password').press('Enter');
  await expect(theirs.getByText('Password changed. All other sign-ins have ended.')).toBeVisible();
  await theirs.getByRole('link', { name: 'Operators' }).click();
  await expect(theirs.getByText(first.email)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: `Remove ${second.email}` }).click();
  await page.getByLabel('Current password').fill(first.password);
  await expectAccessibleAndNarrow(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${second.email} is no longer an operator`)).toBeVisible();
  await expect(row(second.email)).toHaveCount(0);
  await theirs.reload();
  await expect(theirs).toHaveURL('/admin/login');
  await context.close();

  await page.getByRole('link', { name: first.email }).click();
  const refused = page.getByRole('region', { name: 'How you sign in' });
  await expect(refused.getByText('Refused sign-ins in the last 30 days')).toBeVisible();
  await expect(refused.getByText(/attempts?/).first()).toBeVisible();
  await expectAccessibleAndNarrow(page);
});
