import type { Page } from '@playwright/test';
import { upcoming } from './support/calendar';
import { expect, test } from './support/test';
import type { TestBusiness } from './support/testBusiness';

const zone = 'America/New_York';
const day = upcoming(zone, 3);

/** The number of the history's current entry, counted by the router. */
const entry = (page: Page) => page.evaluate(() => (history.state as { idx: number }).idx);

/** Something that opens over a view, by its opener, and what shows that it is open. */
interface Opened {
  tab: 'appointments' | 'customers' | 'services' | 'staff';
  opener: (page: Page) => ReturnType<Page['getByRole']>;
  shown: (page: Page) => ReturnType<Page['getByRole']>;
  close: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
const closeButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

const opened: Record<string, Opened> = {
  'the form of a new service': {
    tab: 'services',
    opener: (page) => button(page, 'Add Service'),
    shown: dialog('Add New Service'),
    close: closeButton,
  },
  'the form of a service': {
    tab: 'services',
    opener: (page) => page.getByRole('button', { name: /^Edit / }).first(),
    shown: dialog('Edit Service'),
    close: closeButton,
  },
  'a question': {
    tab: 'services',
    opener: (page) => page.getByRole('button', { name: /^Delete / }).first(),
    shown: (page) => page.getByRole('alertdialog'),
    close: (page) => page.getByRole('alertdialog').getByRole('button', { name: /^Keep/ }).click(),
  },
  'the form of a new appointment': {
    tab: 'appointments',
    opener: (page) => button(page, 'Add Manual Appointment'),
    shown: dialog('Add Manual Appointment'),
    close: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  },
  'the panel of an appointment': {
    tab: 'appointments',
    opener: (page) => page.getByRole('link', { name: 'Ada' }),
    shown: (page) => page.getByRole('complementary', { name: 'Selected appointment' }),
    close: (page) => page.getByRole('complementary').getByRole('button', { name: 'Close' }).click(),
  },
  'the panel of a customer': {
    tab: 'customers',
    opener: (page) => page.getByRole('link', { name: 'Ada' }),
    shown: (page) => page.getByRole('complementary', { name: 'Customer' }),
    close: (page) => page.getByRole('complementary').getByRole('button', { name: 'Close' }).click(),
  },
  'a new staff member': {
    tab: 'staff',
    opener: (page) => button(page, 'Add Staff Member').first(),
    shown: dialog('Add Staff Member'),
    close: closeButton,
  },
  'a staff member': {
    tab: 'staff',
    opener: (page) => page.getByRole('button', { name: /^Edit/ }).first(),
    shown: (page) => page.getByRole('dialog'),
    close: closeButton,
  },
  notifications: {
    tab: 'services',
    opener: (page) => page.getByRole('button', { name: /^Notifications/ }),
    shown: dialog('Notifications'),
    close: closeButton,
  },
};

async function prepare(openBusiness: (options: { plan: 'premium_monthly' }) => Promise<TestBusiness>) {
  const business = await openBusiness({ plan: 'premium_monthly' });
  await business.hire('Maya Chen');
  await business.book({ day, time: '09:00', name: 'Ada' });
  return business;
}

test('Back closes what opened over a view and returns the focus, and closing it leaves no entry behind', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await prepare(openBusiness);
  await signIn(business);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [name, { tab, opener, shown, close }] of Object.entries(opened)) {
    await test.step(name, async () => {
      await page.goto(business.dashboard(tab));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const before = await entry(page);
      const address = page.url();
      await opener(page).click();
      await expect(shown(page)).toBeVisible();
      await expect.poll(() => entry(page)).toBe(before + 1);
      await page.goBack();
      await expect(shown(page)).toBeHidden();
      await expect(page).toHaveURL(address);
      await expect(opener(page)).toBeFocused();

      await opener(page).click();
      await expect(shown(page)).toBeVisible();
      await expect.poll(() => entry(page)).toBe(before + 1);
      await close(page);
      await expect(shown(page)).toBeHidden();
      await expect.poll(() => entry(page)).toBe(before);
      await expect(page).toHaveURL(address);
      await expect(opener(page)).toBeFocused();
    });
  }
});

test('Back returns to the former view, and filters and steps are no entries', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await prepare(openBusiness);
  await signIn(business);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(business.dashboard('appointments'));
  await button(page, 'Calendar').click();
  await expect(page).toHaveURL(/view=month/);
  await button(page, 'Next month').click();
  await button(page, 'Previous month').click();
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL(/view=week/);
  await button(page, 'Status').click();
  await page.getByRole('menuitem', { name: 'Pending' }).click();
  await expect(page).toHaveURL(/status=pending/);
  await page.goBack();
  await expect(page).toHaveURL(/view=month/);
  await page.goBack();
  await expect(page).not.toHaveURL(/view=/);
  await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible();
});

test('a panel keeps the filters that were set beside it, and the place of the page', async ({
  page,
  openBusiness,
  signIn,
}) => {
  const business = await prepare(openBusiness);
  for (const time of ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'])
    await business.bookManually({ day, time, name: `Ben ${time}` });
  await signIn(business);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(business.dashboard('appointments'));
  await page.getByRole('link', { name: 'Ada' }).click();
  const panel = page.getByRole('complementary', { name: 'Selected appointment' });
  await expect(panel.getByRole('heading', { name: 'Ada' })).toBeVisible();
  await page.getByRole('link', { name: 'Ben 16:00' }).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  // The list is a little lower than beside the panel.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(place - 100);

  await page.getByRole('link', { name: 'Ada' }).click();
  await expect(panel).toBeVisible();
  await page.getByRole('searchbox').fill('Ada');
  await expect(page).toHaveURL(/q=Ada/);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\?q=Ada$/);

  await page.getByRole('link', { name: 'Ada' }).click();
  await expect(panel).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page).not.toHaveURL(/q=/);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/q=/);
  await expect(page.getByRole('link', { name: 'Ben 10:00' })).toBeVisible();
});

test('an entry whose dialog is gone is passed over', async ({ page, openBusiness, signIn }) => {
  const business = await prepare(openBusiness);
  await signIn(business);
  await page.goto(business.dashboard('services'));
  const before = await entry(page);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => entry(page)).toBe(before + 1);
  await page.reload();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => entry(page)).toBe(before);
  await page.goForward();
  await expect.poll(() => entry(page)).toBe(before);
});
