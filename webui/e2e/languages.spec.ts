import type { Page } from '@playwright/test';
import { alex, BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { expectRoom } from './support/room';
import { openFullBusiness, operator, operatorTabs, ownerTabs } from './support/screens';
import { expect, test } from './support/test';
import { collectOwnTexts, notInCatalogue } from './support/untranslated';

const timezone = 'America/New_York';

/** English made a third longer, the longest words, and from right to left. */
const languages = ['en-XA', 'de', 'ar'] as const;

/** Runs in the page. How far the words of each hint and error start from the edge at which their field starts, in pixels. */
function distancesOfHelp(): number[] {
  const range = document.createRange();
  const isRtl = document.dir === 'rtl';
  return [...document.querySelectorAll('[aria-describedby]')].flatMap((field) => {
    const help = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    const words = help && document.createTreeWalker(help, NodeFilter.SHOW_TEXT).nextNode();
    if (!words) return [];
    range.selectNodeContents(words);
    const text = range.getBoundingClientRect();
    const box = (field.parentElement ?? field).getBoundingClientRect();
    return [isRtl ? box.right - text.right : text.left - box.left];
  });
}

const isIn = async (page: Page, language: string) => {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
};

/** Opens each address in each language. In the made one, everything that people read comes from the catalogue. */
async function expectTranslated(page: Page, addresses: readonly string[]): Promise<void> {
  const own = collectOwnTexts(page);
  for (const address of addresses)
    for (const language of languages) {
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isIn(page, language);
      if (language === 'en-XA') {
        await page.waitForLoadState('networkidle');
        await expect
          .configure({ soft: true })
          .poll(() => notInCatalogue(page, own), { message: address })
          .toEqual([]);
      }
      await expectRoom(page, address, language);
    }
}

for (const language of languages)
  test(`the pages of customers have room in ${language}`, async ({ page, openBusiness }) => {
    test.slow();
    const business = await openBusiness({
      plan: 'premium_monthly',
      timezone,
      rules: { cancellation_policy: 'Please cancel a day ahead.' },
    });
    await business.hire('Alessandra Montgomery');
    await business.hire('Maya Chen');
    const day = upcoming(timezone, 3);
    const { manage_url: link = '' } = await business.book({ day, time: '15:00' });
    await business.takeDeposits();
    const [service] = business.services;
    const address = `${business.bookingPath}?lang=${language}`;
    const booking = new BookingPage(page);
    const at = (step: string) => expectRoom(page, step, language);

    await page.goto(address);
    await expect(booking.services(service.name)).toBeVisible();
    await isIn(page, language);
    await at('services');
    await booking.services(service.name).click();
    await expect(page.getByRole('button', { name: 'Maya Chen' })).toBeVisible();
    await at('staff');
    await page.goto(`${address}&service=${service.id}&staff=any`);
    await expect(booking.grid).toHaveAttribute('aria-busy', 'false');
    await at('days');
    await page.goto(`${address}&service=${service.id}&staff=any&date=${day}`);
    const time = page.getByRole('region').getByRole('listitem').first().getByRole('button');
    await expect(time).toBeVisible();
    await at('times');
    await time.click();
    const submit = page.locator('button[type=submit]').filter({ visible: true }).first();
    await expect(page.locator('[autocomplete=name]')).toBeVisible();
    await submit.click();
    await expect(page.locator('[autocomplete=name]')).toHaveAttribute('aria-invalid', 'true');
    await at('the form with its errors');
    const distances = await page.evaluate(distancesOfHelp);
    expect(distances).toHaveLength(4); // three errors, and the hint of the notes
    const besideIcon = 24;
    expect(Math.max(...distances)).toBeLessThan(besideIcon);
    expect(Math.min(...distances)).toBeGreaterThan(-1);
    await page.locator('[autocomplete=name]').fill(alex.name);
    await page.locator('[autocomplete=email]').fill(alex.email);
    await page.locator('[autocomplete=tel]').fill(alex.phone);
    // The page leaves for the payment at once. A response without content keeps it.
    await page.route('**', (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
    );
    await submit.click();
    await expect(page.locator('[autocomplete=name]')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await at('the deposit');
    await page.unroute('**');

    await page.goto(`${link}?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await at('the page of an appointment');
    await page.goto(`/book/nobody?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await at('a page that does not exist');
  });

test('customers and owners change the language at the foot of the page', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const [service] = business.services;
  const links = (name: string) => page.getByRole('navigation', { name }).getByRole('link');
  await page.goto(`${business.bookingPath}?service=${service.id}`);
  await links('Language').filter({ hasText: 'العربية' }).click();
  await isIn(page, 'ar');
  expect(new URL(page.url()).searchParams.get('service')).toBe(service.id);
  await links('اللغة').filter({ hasText: 'Deutsch' }).click();
  await isIn(page, 'de');
  await expect(links('Sprache').filter({ hasText: 'Deutsch' })).toHaveAttribute('aria-current', 'true');
  await page.goto('/login');
  await links('Language').filter({ hasText: 'Deutsch' }).click();
  await isIn(page, 'de');
  await page.getByRole('link', { name: 'Konto erstellen' }).click();
  await expect(page).toHaveURL(/register/);
  await isIn(page, 'de');
  await page.reload();
  await isIn(page, 'de');
});

test('the sign-in pages are translated, and have room', async ({ page }) => {
  test.slow();
  await expectTranslated(page, [
    '/login',
    '/register',
    '/forgot-password',
    '/admin/login',
    '/confirm-email?token=x',
  ]);
});

test('the tabs of the owner are translated, and have room', async ({ page, baseURL, signIn }) => {
  test.slow();
  const business = await openFullBusiness(baseURL ?? '');
  await signIn(business);
  await expectTranslated(
    page,
    ownerTabs.map(([tab]) => business.dashboard(tab)),
  );
  await business.close();
});

test('the area of the operator is translated, and has room', async ({ page }) => {
  test.slow();
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByTitle('Security', { exact: true })).toBeVisible();
  await expectTranslated(
    page,
    operatorTabs.map(([tab]) => `/admin/dashboard/${tab}`),
  );
});
