import type { Locator, Page } from '@playwright/test';
import { openTab } from './support/tabs';
import { expectAccessibleAndNarrow } from './support/axe';
import { upcoming } from './support/calendar';
import { pressUntilFocused } from './support/keyboard';
import type { TestBusiness } from './support/testBusiness';
import { expect, test } from './support/test';

const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const day = upcoming('America/New_York', 3);
const typed = 'hello@example.com';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function decide(page: Page, label: string): Promise<void> {
  await question(page).getByRole('button', { name: label }).click();
  await expect(question(page)).toBeHidden();
}

const stay = (page: Page) => decide(page, 'Keep editing');
const discard = (page: Page) => decide(page, 'Discard changes');

/** Reloads the page, and answers the browser's question whether to leave it. */
async function reload(page: Page, decision: 'stay' | 'leave'): Promise<void> {
  const asking = page.waitForEvent('dialog');
  await page.evaluate(() => {
    setTimeout(() => location.reload());
  });
  const dialog = await asking;
  expect(dialog.type()).toBe('beforeunload');
  if (decision === 'stay') await dialog.dismiss();
  else await Promise.all([page.waitForEvent('domcontentloaded'), dialog.accept()]);
}

/** Opens the settings from the services, and changes the reply address without saving it. */
async function changeCard(page: Page, business: TestBusiness): Promise<Locator> {
  await page.goto(business.dashboard('services'));
  await openTab(page, 'Settings');
  const field = page.getByLabel('Reply address');
  await change(page, field);
  return field;
}

async function change(page: Page, field: Locator): Promise<void> {
  await field.fill(typed);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
}

for (const [device, viewport] of Object.entries(sizes)) {
  test.describe(device, () => {
    test.use({ viewport });

    test('a card asks before a change of the tab, Back and logging out', async ({
      page,
      openBusiness,
      signIn,
    }) => {
      const business = await openBusiness();
      await signIn(business);
      const field = await changeCard(page, business);
      const ways = {
        tab: () => openTab(page, 'Services'),
        back: () => page.goBack(),
        logout: () => page.getByRole('button', { name: 'Logout' }).click(),
      };
      for (const leave of Object.values(ways)) {
        await leave();
        await expect(question(page)).toContainText('Not saved yet: Emails to customers.');
        await stay(page);
        await expect(field).toHaveValue(typed);
        await expect(page).toHaveURL(/\/settings$/);
      }

      await ways.tab();
      await expectAccessibleAndNarrow(page, device === 'desk' ? 'both' : 'light');
      await discard(page);
      await expect(heading(page, 'Services')).toBeFocused();
      await openTab(page, 'Settings');
      await expect(field).toHaveValue('');
      await change(page, field);
      await ways.back();
      await discard(page);
      await expect(heading(page, 'Services')).toBeVisible();
      await expect(page).toHaveURL(/\/services$/);
      await openTab(page, 'Settings');
      await change(page, field);
      await ways.logout();
      await discard(page);
      await expect(page).toHaveURL(/\/login$/);
    });

    test('a dialog asks before it closes', async ({ page, openBusiness, signIn }) => {
      const business = await openBusiness();
      await signIn(business);
      await page.goto(business.dashboard('services'));
      const opener = page.getByRole('button', { name: 'Add Service' });
      const form = page.getByRole('dialog', { name: 'Add New Service' });
      const name = form.getByLabel('Name');
      const ways = {
        escape: () => page.keyboard.press('Escape'),
        close: () => form.getByRole('button', { name: 'Close' }).click(),
        // On a phone the dialog fills the screen.
        ...(device === 'desk' && { outside: () => page.mouse.click(5, 5) }),
      };
      for (const leave of Object.values(ways)) {
        await opener.click();
        await expect(form).toBeVisible();
        await leave();
        await expect(form).toBeHidden(); // without a question, because nothing was entered
        await opener.click();
        await name.fill('Beard trim');
        await leave();
        await stay(page);
        await expect(name).toHaveValue('Beard trim');
        await leave();
        await discard(page);
        await expect(form).toBeHidden();
        await expect(opener).toBeFocused();
      }
    });

    test('a dialog asks before Back and before a reload', async ({ page, openBusiness, signIn }) => {
      const business = await openBusiness();
      await business.book({ day, time: '09:00', name: 'Ada' });
      await signIn(business);
      await page.goto(business.dashboard('services'));
      await openTab(page, 'Appointments');
      await page.getByRole('button', { name: 'Add Manual Appointment' }).click();
      const form = page.getByRole('dialog', { name: 'Add Manual Appointment' });
      const email = form.getByLabel('Email', { exact: true });
      await email.fill(typed);
      await page.goBack();
      await stay(page);
      await expect(email).toHaveValue(typed);
      await reload(page, 'stay');
      await expect(email).toHaveValue(typed);
      await page.goBack();
      await discard(page);
      await expect(form).toBeHidden();
      await expect(heading(page, 'Appointments')).toBeVisible();

      await page.getByRole('link', { name: 'Ada' }).click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const edit = page.getByRole('dialog', { name: 'Edit Appointment' });
      await edit.getByLabel('Phone').fill('+1 555 0177');
      await page.goBack();
      await stay(page);
      await expect(edit.getByLabel('Phone')).toHaveValue('+1 555 0177');
      await reload(page, 'leave');
      await expect(edit).toBeHidden();
      await expect(page.getByText('+1 555 0199')).toBeVisible();
    });
  });
}

test('a card asks before a reload, until it is saved', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  await signIn(business);
  const field = await changeCard(page, business);
  await reload(page, 'stay');
  await expect(field).toHaveValue(typed);
  await reload(page, 'leave');
  await expect(field).toHaveValue('');
  await field.fill(typed);
  await page.getByRole('button', { name: 'Save reply address' }).click();
  await expect(page.getByText('Reply address saved')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(typed);
  await openTab(page, 'Services');
  await expect(heading(page, 'Services')).toBeFocused();
});

test('the question is answered with the keyboard alone', async ({ page, openBusiness, signIn }) => {
  const business = await openBusiness();
  await signIn(business);
  await page.goto(business.dashboard('settings'));
  await expect(page.getByLabel('Time zone')).toBeVisible();
  const field = page.getByLabel('Reply address');
  const link = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Services' });
  const keep = question(page).getByRole('button', { name: 'Keep editing' });
  const leave = question(page).getByRole('button', { name: 'Discard changes' });
  await pressUntilFocused(page, 'Tab', field);
  await page.keyboard.type(typed);
  await pressUntilFocused(page, 'Shift+Tab', link);
  await page.keyboard.press('Enter');
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(link).toBeFocused();
  await expect(field).toHaveValue(typed);
  await page.keyboard.press('Enter');
  await expect(keep).toBeFocused();
  await page.keyboard.press('Escape'); // the same as Keep editing
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await pressUntilFocused(page, 'Tab', leave);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Services')).toBeFocused();

  const opener = page.getByRole('button', { name: 'Add Service' });
  await pressUntilFocused(page, 'Tab', opener);
  await page.keyboard.press('Enter');
  const name = page.getByRole('dialog', { name: 'Add New Service' }).getByLabel('Name');
  await pressUntilFocused(page, 'Tab', name);
  await page.keyboard.type('Beard trim');
  await page.keyboard.press('Escape');
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Beard trim');
  await page.keyboard.press('Escape');
  await pressUntilFocused(page, 'Tab', leave);
  await page.keyboard.press('Enter');
  await expect(name).toBeHidden();
  await expect(opener).toBeFocused();
});
