import type { Page } from '@playwright/test';
import { expectAccessibleAndNarrow } from './support/axe';
import { handleNextRequest, handleRequests } from './support/requests';
import { expect, see, test } from './support/test';

const operator = { email: 'operator@demo.example.com', password: 'slotwise-demo' };

/** Signs in with the form. The first attempt fails, because the server is unreachable. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/login');
  await expectAccessibleAndNarrow(page);
  await page.getByLabel('Email').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await handleNextRequest(page, '**/api/admin/login', (route) => route.fulfill({ status: 502 }));
  await page.getByRole('button', { name: 'Log in' }).click();
  await see(page, 'Admin login failed');
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('the operator changes a tier, and the dashboard of the owner follows', async ({
  page,
  browser,
  openBusiness,
  signIn: signInOwner,
}) => {
  test.slow();
  const business = await openBusiness();
  let answer: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await handleNextRequest(page, '**/api/admin/revenue/monthly*', (route) =>
    seen.then(() => route.continue()),
  );
  const allowFigures = await handleRequests(page, '**/api/admin/analytics', (route) =>
    route.fulfill({ status: 403 }),
  );
  await signIn(page);
  await see(page, 'Loading admin dashboard...');
  answer();
  await see(page, 'Failed to load admin data');
  allowFigures();
  const keepRegistrations = await handleRequests(page, '**/api/admin/analytics', async (route) => {
    const response = await route.fetch();
    const figures = (await response.json()) as object;
    await route.fulfill({ response, json: { ...figures, recent_registrations: [] } });
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await see(page, 'No recent registrations');
  keepRegistrations();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('link', { name: business.details.name }).first()).toBeVisible();
  await expectAccessibleAndNarrow(page);

  await page.getByRole('link', { name: 'Businesses' }).click();
  await page.getByRole('searchbox').fill(business.credentials.email);
  const tier = page.getByRole('combobox', { name: `Tier of ${business.details.name}` });
  await expect(page.getByText('1 – 1 of 1')).toBeVisible();
  await expectAccessibleAndNarrow(page);
  await tier.selectOption('premium');
  await handleNextRequest(page, '**/api/admin/business/*/tier*', (route) => route.fulfill({ status: 500 }));
  const change = page.getByRole('button', { name: 'Change to premium' });
  await change.click();
  await see(page, 'Failed to update business tier');
  await change.click();
  await see(page, 'Business tier updated to {tier}', { tier: 'premium' });
  await expect(tier).toHaveValue('premium');

  const context = await browser.newContext();
  await signInOwner(business, context);
  const owner = await context.newPage();
  await owner.goto(business.dashboard());
  await expect(owner.getByRole('banner').getByText('Premium Account')).toBeVisible();
  await tier.selectOption('free');
  await page.getByRole('button', { name: 'Change to free' }).click();
  await see(page, 'Business tier updated to {tier}', { tier: 'free' });
  await owner.reload();
  await expect(owner.getByRole('banner').getByText('Free Account')).toBeVisible();

  await test.step('suspends the business, and restores it', async () => {
    const act = async (action: string) => {
      await page.getByRole('button', { name: `More for ${business.details.name}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    const question = page.getByRole('alertdialog');
    await act('Suspend');
    await question.getByLabel('Reason').fill('Complaints about unwanted mail');
    await question.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(page.getByText(`${business.details.name} is suspended`)).toBeVisible();
    await owner.reload();
    await expect(owner.getByText('Complaints about unwanted mail')).toBeVisible();
    await owner.goto(business.bookingPath);
    const closed = owner.getByRole('heading', {
      name: `${business.details.name} takes no bookings at the moment`,
    });
    await expect(closed).toBeVisible();
    await act('Restore');
    await question.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByText(`${business.details.name} takes bookings again`)).toBeVisible();
    await owner.reload();
    await expect(owner.getByText(business.services[0].name).first()).toBeVisible();
    await expect(closed).toBeHidden();
  });
  await context.close();

  await page.getByRole('link', { name: business.details.name }).click();
  await expect(page.getByRole('heading', { name: business.details.name })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Made free')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Appointments per month/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Failed mails' })).toBeVisible();
  await expectAccessibleAndNarrow(page);
  await page.getByRole('link', { name: 'Open in the audit log' }).click();
  await expect(page.getByText('1 – 4 of 4')).toBeVisible();
  const entry = (action: string) => page.getByRole('row').filter({ hasText: action }).first();
  await expect(entry('Business suspended')).toContainText('Complaints about unwanted mail');
  await expect(entry('Business restored')).toContainText(operator.email);
  await expect(entry('Tier changed')).toContainText(business.details.name);
  await expectAccessibleAndNarrow(page);
  await page.getByRole('banner').getByRole('link', { name: operator.email }).click();
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible();
  await expectAccessibleAndNarrow(page);

  const tabs = page.getByRole('navigation', { name: 'Super admin' });
  for (const tab of ['Subscriptions', 'Revenue', 'System']) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { name: tab, exact: true })).toBeVisible();
    await expectAccessibleAndNarrow(page);
  }
});
