import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAndNarrow } from './support/axe';
import { upcoming } from './support/calendar';
import { pressUntilFocused } from './support/keyboard';
import { handleNextRequest } from './support/requests';
import { expect, see, test } from './support/test';

const failure = { status: 500, body: '' };

test('two staff members with different hours and services are hired, the second by the keyboard alone', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await openBusiness({ plan: 'premium_monthly' });
  const [first, second] = business.services;
  await signIn(business);
  await page.goto(business.dashboard('staff'));
  await page.getByRole('button', { name: 'Add Staff Member' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Staff Member' });
  await form.getByLabel('Name').fill('Maya Chen');
  await form.getByLabel('Email', { exact: true }).fill('maya@example.com');
  await form.getByLabel('Phone').fill('+1 555 0131');
  await handleNextRequest(page, '**/staff', (route) => route.fulfill(failure));
  await form.getByRole('button', { name: 'Add staff member' }).click();
  await see(form, 'Failed to add staff member');
  await form.getByRole('button', { name: 'Add staff member' }).click();
  await expect(page.getByText('Maya Chen added')).toBeVisible();
  await expectWholeOnTablet(page, page.getByRole('button', { name: 'Delete Maya Chen' }));

  await page.getByRole('button', { name: 'Edit Maya Chen' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Staff Member' });
  await edit.getByRole('tab', { name: 'Services' }).click();
  await edit.getByRole('radio', { name: 'Only these' }).check({ force: true });
  await edit.getByRole('checkbox', { name: second?.name ?? '', exact: true }).uncheck();
  await handleNextRequest(page, '**/staff/*', (route) => route.fulfill(failure));
  await edit.getByRole('button', { name: 'Save services' }).click();
  await see(edit, 'Failed to update staff member');
  await edit.getByRole('button', { name: 'Save services' }).click();
  await expect(page.getByText('Services of Maya Chen saved')).toBeVisible();
  await edit.getByRole('tab', { name: 'Break Times' }).click();
  await edit.getByRole('switch', { name: 'Tuesday' }).check();
  await handleNextRequest(page, '**/break-times', (route) => route.fulfill(failure));
  await edit.getByRole('button', { name: 'Save break times' }).click();
  await see(edit, 'Failed to save break times. Please try again.');
  await edit.getByRole('button', { name: 'Save break times' }).click();
  await expect(page.getByText('Break times of Maya Chen saved')).toBeVisible();
  await edit.getByRole('tab', { name: 'Days off' }).click();
  await expectAccessibleAndNarrow(page);
  await edit.getByRole('button', { name: 'Done' }).click();

  const press = (key: string) => page.keyboard.press(key);
  await pressUntilFocused(page, 'Shift+Tab', page.getByRole('button', { name: 'Add Staff Member' }));
  await press('Enter');
  await pressUntilFocused(page, 'Tab', form.getByLabel('Name'));
  await page.keyboard.type('Leo Martins');
  await press('Tab');
  await page.keyboard.type('leo@example.com');
  await press('Tab');
  await page.keyboard.type('+1 555 0132');
  await pressUntilFocused(page, 'Tab', form.getByRole('radio', { name: 'Business hours' }));
  await press('ArrowRight');
  await press('Enter');
  // The choice of the first step is there, and is not saved yet.
  await expect(edit.getByRole('tab', { name: /^Hours.*unsaved/ })).toHaveAttribute('aria-selected', 'true');
  await pressUntilFocused(page, 'Tab', edit.getByRole('radio', { name: 'Own hours', checked: true }));
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    await pressUntilFocused(page, 'Tab', edit.getByRole('switch', { name: day }));
    if (day !== 'Saturday') await press('Space');
  }
  await pressUntilFocused(page, 'Tab', edit.getByRole('button', { name: 'Save hours' }));
  await press('Enter');
  await expect(page.getByText('Hours of Leo Martins saved')).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1); // the button is disabled now, and the dialog takes the focus
  await press('Escape');
  await expect(edit).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Leo Martins' })).toContainText('Own hours, Sat');
  await expectAccessibleAndNarrow(page);

  const team = await business.bookableStaff();
  expect(
    team.map(({ name, service_ids }) => [name, service_ids?.includes(second?.id ?? '') ?? true]),
  ).toEqual([
    ['Maya Chen', false],
    ['Leo Martins', true],
  ]);
  const saturday = upcoming(business.details.timezone, 6);
  const [mondayOfLeo, saturdayOfLeo] = await Promise.all([
    business.freeTimes(upcoming(business.details.timezone, 1), first, team[1]?.id),
    business.freeTimes(saturday, first, team[1]?.id),
  ]);
  expect([mondayOfLeo.length > 0, saturdayOfLeo.length > 0]).toEqual([false, true]);

  await page.getByRole('button', { name: 'Delete Leo Martins' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Leo Martins?' });
  await handleNextRequest(page, '**/staff/*', (route) => route.fulfill(failure));
  await question.getByRole('button', { name: 'Delete staff member' }).click();
  await see(question, 'Failed to delete staff member');
  await question.getByRole('button', { name: 'Delete staff member' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Leo Martins' })).toBeHidden();
});

/** Buttons are larger on a tablet. The last one of a row must still fit into the table. */
async function expectWholeOnTablet(page: Page, button: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 1024 });
  const table = await page.getByRole('table').boundingBox();
  const box = await button.boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(table ? table.x + table.width : 0);
  if (before) await page.setViewportSize(before);
}
