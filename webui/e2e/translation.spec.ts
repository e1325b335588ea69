import type { BrowserContext, Page } from '@playwright/test';
import { alex, BookingPage } from './support/bookingPage';
import { addDays, upcoming } from './support/calendar';
import { openFullBusiness } from './support/screens';
import type { TestBusiness } from './support/testBusiness';
import { expect, test } from './support/test';
import { imitateTranslation, shareResponses } from './support/translation';

test.slow();

/** What the page shows, without booking numbers, spaces and the minute in which it was read. */
async function wordsOf(page: Page): Promise<string> {
  const text = await page.locator('body').innerText();
  return text
    .replace(/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/g, 'NUMBER')
    .replace(/\s/g, '')
    .replace(/Updated\d+:\d+[AP]M/g, 'Updated')
    .replace(/11PM\d+:\d\d/g, '11PM'); // the line of the calendar that shows what time it is
}

/** Two pages, of which the second one is translated. */
class Twins {
  readonly #thrown: string[] = [];
  #step = 0;

  private constructor(private readonly pages: readonly [Page, Page]) {
    for (const page of pages) page.on('pageerror', (error) => this.#thrown.push(error.message));
  }

  static async open([first, second]: readonly [BrowserContext, BrowserContext]): Promise<Twins> {
    const [plain, translated] = [await first.newPage(), await second.newPage()];
    await translated.addInitScript(imitateTranslation);
    return new Twins([plain, translated]);
  }

  /** Does the same on both pages, and expects them to show the same then. */
  async both(act: (page: Page, index: 0 | 1) => Promise<unknown>): Promise<void> {
    this.#step++;
    const [plain, translated] = this.pages;
    await act(plain, 0);
    await act(translated, 1);
    const difference = async () => {
      const [right, shown] = await Promise.all([wordsOf(plain), wordsOf(translated)]);
      return right === shown ? '' : `expected: ${right}\nshown:    ${shown}`;
    };
    const message = `step ${this.#step}: ${act.toString()}`;
    await expect.poll(difference, { message }).toBe('');
    expect(this.#thrown, message).toEqual([]);
  }

  async close(): Promise<void> {
    for (const context of this.pages.map((page) => page.context())) {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  }
}

const zone = 'America/New_York';

test('customers book, move and cancel on a translated page', async ({ browser, openBusiness }) => {
  const day = addDays(upcoming(zone, 3), 28);
  const rules = { horizon_days: 120 };
  const businesses = [await openBusiness({ rules }), await openBusiness({ rules })] as const;
  const twins = await Twins.open([await browser.newContext(), await browser.newContext()]);
  const both = (act: (booking: BookingPage, business: TestBusiness) => Promise<unknown>) =>
    twins.both((page, index) => act(new BookingPage(page), businesses[index]));
  const dialog = (booking: BookingPage) => booking.page.getByRole('alertdialog');

  await both(({ page }, business) => page.goto(business.bookingPath));
  await both((booking, business) => booking.chooseService(business.services[0].name));
  await both((booking) => booking.chooseDay(day));
  await both((booking) => booking.chooseTime('9:45 AM'));
  await both(({ page }) => page.goBack());
  await both(async (booking) => (await booking.day(addDays(day, 1))).click());
  await both((booking) => booking.chooseTime('10:30 AM'));
  await both((booking) => booking.submitButton.click());
  await both((booking) => booking.fill(alex));
  await both(async (booking) => {
    await booking.submitButton.click();
    await expect(booking.bookedHeading).toBeVisible();
  });
  await both(({ page }) => page.getByRole('link', { name: 'Move or cancel' }).click());
  await both(({ page }) => page.getByRole('button', { name: 'Move appointment' }).click());
  await both(async (booking) => (await booking.day(day)).click());
  await both((booking) => booking.time('11:15 AM').click());
  await both((booking) => dialog(booking).getByRole('button', { name: 'Move appointment' }).click());
  await both(({ page }) => page.getByRole('button', { name: 'Cancel appointment' }).click());
  await both(async (booking) => {
    await dialog(booking).getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(booking.page.getByRole('heading', { name: 'Appointment cancelled' })).toBeVisible();
  });
  await twins.close();
});

type Press = string | RegExp;

/** The tabs of a dashboard, each with the buttons that open something on it. */
const ownerTabs: readonly (readonly [tab: string, ...opens: Press[]])[] = [
  ['Appointments', 'Add Manual Appointment', /^Edit appointment/, /^Cancel:/, /^Status/],
  ['Customers'],
  ['Services', 'Add Service', /^Edit/, /^Delete/],
  ['Staff', 'Add Staff Member', /^Edit/, /^Delete/],
  ['Notifications'],
  ['Analytics'],
  ['Settings', 'Edit Hours', 'Add days', 'Change password', 'QR Code', 'Embed code'],
  ['Overview', 'QR Code', 'Embed code'],
];

const operatorTabs: typeof ownerTabs = [
  ['Businesses', /^More/],
  ['Subscriptions'],
  ['Revenue'],
  ['Audit log'],
  ['Operators', 'Add operator'],
  ['System'],
  ['Overview'],
];

/** Opens every tab from the one before, and what its buttons open. */
async function openAll(twins: Twins, tabs: typeof ownerTabs, navigation: string): Promise<void> {
  for (const [tab, ...opens] of tabs) {
    await twins.both(async (page) => {
      await page.getByRole('navigation', { name: navigation }).getByRole('link', { name: tab }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
    for (const name of opens) {
      await twins.both(async (page) => {
        await page.getByRole('main').getByRole('button', { name }).first().click();
        // Escape is for what has opened, which takes the focus. The form of the hours opens in place.
        if (name !== 'Edit Hours') await expect(page.locator('main :focus')).toHaveCount(0);
      });
      await twins.both((page) => page.keyboard.press('Escape'));
    }
  }
}

test('owners open every tab and its dialogs on a translated page', async ({ browser, baseURL, signIn }) => {
  const business = await openFullBusiness(baseURL ?? '');
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  for (const context of contexts) await signIn(business, context);
  const twins = await Twins.open(contexts);
  await twins.both((page) => page.goto(business.dashboard()));
  await openAll(twins, ownerTabs, 'Dashboard');
  for (const view of ['day', 'week', 'month'] as const)
    await twins.both((page) => page.goto(business.dashboard(`appointments?view=${view}`)));
  await twins.both((page) => page.goto(business.dashboard('staff/attention')));
  await twins.close();
  await business.close();
});

test('operators open every tab and its dialogs on a translated page', async ({ browser, page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('first@site.example.com');
  await page.getByLabel('Password', { exact: true }).fill('quiet-harbour-lamps');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  const storageState = await page.context().storageState();
  const contexts = [
    await browser.newContext({ storageState }),
    await browser.newContext({ storageState }),
  ] as const;
  await shareResponses('**/api/admin/**', contexts);
  const twins = await Twins.open(contexts);
  await twins.both((twin) => twin.goto('/admin/dashboard'));
  await openAll(twins, operatorTabs, 'Super admin');
  await twins.both((twin) => twin.goto('/admin/dashboard/security'));
  await twins.both((twin) => twin.getByRole('button', { name: 'Change password' }).click());
  await twins.close();
});
