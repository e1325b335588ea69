import type { Page } from '@playwright/test';
import { addDays, middayZone, today, upcoming } from './support/calendar';
import { handleNextRequest } from './support/requests';
import { expect, see, test } from './support/test';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Selected appointment' });

test('filters narrow the list, live in the address and can be cleared', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const timezone = middayZone();
  const business = await openBusiness({ timezone });
  const [, second] = business.services;
  const soon = upcoming(timezone, 3);
  const ada = await business.book({ day: soon, time: '09:00', name: 'Ada', email: 'ada@example.com' });
  await business.book({ day: addDays(soon, 1), time: '09:00', name: 'Ben', email: 'ben@example.com' });
  await business.bookManually({
    ...(second && { service: second }),
    day: addDays(soon, 2),
    time: '15:00',
    name: 'Cleo',
    email: 'cleo@example.com',
  });
  await business.bookManually({ day: today(timezone), time: '00:00', name: 'Dan' });
  await signIn(business);
  await page.goto(business.dashboard('appointments'));
  const names = page.getByRole('table').getByRole('link');
  await expect(names).toHaveText(['Ada', 'Ben', 'Cleo']);
  await expect(page.getByRole('row').filter({ hasText: 'Cleo' })).toContainText('Manual');

  await page.getByRole('button', { name: 'Closest to furthest' }).click();
  await expect(names).toHaveText(['Cleo', 'Ben', 'Ada']);
  await page.getByLabel('Show Past').click();
  await expect(names).toHaveCount(4);
  await page.reload();
  await expect(names).toHaveCount(4);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(names).toHaveText(['Ada', 'Ben', 'Cleo']);

  await page.getByLabel('Search name, email, number').fill(ada.appointment_number);
  await expect(names).toHaveText(['Ada']);
  await expect(page).toHaveURL(new RegExp(`q=${ada.appointment_number}`));
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(names).toHaveCount(3);

  const choose = async (filter: string, option: string) => {
    await page.getByRole('button', { name: filter, exact: true }).click();
    await page.getByRole('menuitem', { name: option, exact: true }).click();
  };
  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  await page.getByRole('combobox', { name: 'Name, email or phone' }).fill('ben@');
  await page.getByRole('option', { name: /^Ben/ }).click();
  await expect(names).toHaveText(['Ben']);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await choose('Status', 'Confirmed');
  await expect(names).toHaveText(['Cleo']);
  await choose('Service', business.services[0].name);
  await expect(page.getByText('No appointments match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).first().click();
  await choose('Service', second?.name ?? '');
  await expect(names).toHaveText(['Cleo']);
  await page.goBack();
  await expect(page).not.toHaveURL(/service=/);
});

test('an appointment opens in a panel with its messages, and is deleted for good', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness();
  const ada = await business.book({ day, time: '09:00', name: 'Ada' });
  await business.book({ day: addDays(day, 1), time: '09:00', name: 'Ben' });
  await signIn(business);
  await page.goto(business.dashboard('appointments'));
  const panel = panelOf(page);
  await page.getByRole('link', { name: 'Ada' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Ada' })).toBeFocused();
  await expect(panel).toContainText(ada.appointment_number);
  // The business has not confirmed its address yet, so both messages wait.
  await expect(panel.getByText(/waits until your email address/).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Next appointment' }).click();
  await expect(panel.getByRole('heading', { name: 'Ben' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Ben' })).toBeFocused();

  await page.getByRole('link', { name: 'Ada' }).click();
  const more = panel.getByRole('button', { name: 'More actions' });
  const button = await more.boundingBox();
  await more.click();
  const deletion = page.getByRole('menuitem', { name: 'Delete appointment' });
  const item = await deletion.boundingBox();
  // The menu opens above the button, so that a second click on the button hits no item.
  expect((item?.y ?? 0) + (item?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await deletion.click();
  const question = page.getByRole('alertdialog', { name: 'Delete the appointment of Ada?' });
  await expect(question).toContainText('This cannot be undone.');
  await handleNextRequest(page, `**/appointments/${ada.id}`, (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await question.getByRole('button', { name: 'Delete appointment' }).click();
  await see(question, 'Failed to delete appointment');
  await question.getByRole('button', { name: 'Delete appointment' }).click();
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Ben']);
  await expect(panel).toBeHidden();
  expect(await business.freeTimes(day)).toContain('09:00');
});

test('a row stays readable beside the panel and on small screens', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness({ plan: 'premium_monthly' });
  const maya = await business.hire('Maya Chen');
  const zoe = await business.bookManually({ day, time: '09:00', name: 'Zoe Whitaker', staff: maya });
  await business.update(zoe.id, { status: 'pending' });
  await signIn(business);
  await page.goto(business.dashboard('appointments'));
  const row = page.getByRole('row').filter({ hasText: 'Zoe Whitaker' });
  const actions = row.getByRole('cell').last();
  const tag = row.getByText('Manual');
  const tagIsWhole = async () => {
    const cell = await actions.boundingBox();
    expect((await tag.boundingBox())?.x).toBeGreaterThanOrEqual(cell?.x ?? Infinity);
  };
  const nameIsWhole = async () => {
    const name = await row
      .getByRole('cell', { name: 'Zoe Whitaker', exact: true })
      .evaluate((cell) => cell.scrollWidth - cell.clientWidth);
    expect(name).toBe(0);
  };
  await expect(tag).toBeVisible();
  for (const width of [1280, 1200, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await tagIsWhole();
    await nameIsWhole();
  }
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(tag).toBeHidden();
  await nameIsWhole();
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.getByRole('link', { name: 'Zoe Whitaker' }).click();
  await expect(panelOf(page)).toBeVisible();
  await tagIsWhole();
  await nameIsWhole();
});

test('a long list is read page by page, without a gap', async ({ page }) => {
  await page.goto('/login?demo=premium');
  await page.getByRole('button', { name: 'Log in' }).click();
  await see(page, 'Login successful!');
  await page.waitForURL('**/dashboard/*');
  await page.goto(`${new URL(page.url()).pathname}/appointments?past=1`);
  const opened = page.locator('a[id^="appointment-"]');
  await expect(opened).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(opened).toHaveCount(100);
  const ids = await opened.evaluateAll((links) => links.map(({ id }) => id));
  expect(new Set(ids).size).toBe(100);
  await expect(page.getByText('100 shown')).toBeVisible();
});
