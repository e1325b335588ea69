import type { Page } from '@playwright/test';
import { alex, BookingPage } from './support/bookingPage';
import { upcoming } from './support/calendar';
import { openFullBusiness, operator, operatorTabs, ownerTabs } from './support/screens';
import { expect, test } from './support/test';

const made = 'lang=en-XA';
const zone = 'America/New_York';
const day = upcoming(zone, 3);

/** What people read that stands outside of brackets, and is no date, no number and not somebody's own, such as a name. */
function notInCatalogue(page: Page, ownTexts: readonly string[] = []): Promise<string[]> {
  return page.evaluate(
    (entered) => {
      const datesAndNumbers =
        /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(Mo|Tu|We|Th|Fr|Sa|Su)\b|\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b|(https?:\/\/)?\b127\.0\.0\.1:\d+\/[\w/-]+|\b[A-Z0-9]{4}-[A-Z0-9]{4}\b|[\w.+-]+@[\w.-]+|\b20\d\d[a-z]\b/g;
      // Innermost first, since a value of a text may be a text.
      const withoutTexts = (text: string): string => {
        const rest = text.replace(/\[[^[\]]*\]/g, '');
        return rest === text ? text : withoutTexts(rest);
      };
      const own = new Set(['']);
      // Between a name and what is said of it, and in an address that can break.
      const separators = /\n| · |, |: |@/;
      // A note of the business gets a full stop, and an avatar shows the initials of a name.
      const collect = (value: unknown): void => {
        if (typeof value === 'string') {
          const [first = '', second = ''] = value.split(' ');
          own.add(first.charAt(0).toUpperCase() + second.charAt(0).toUpperCase());
          for (const part of value.split(separators)) own.add(part.trim().replace(/\.$/, ''));
        }
        if (value && typeof value === 'object') Object.values(value).forEach(collect);
      };
      collect(JSON.parse(document.getElementById('initial-data')?.textContent ?? '{}'));
      // The names of languages, each in itself.
      collect(
        (JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as { languages?: unknown })
          .languages,
      );
      entered.forEach(collect);

      const shown: string[] = [];
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const { parentElement: around, data } = nodes.currentNode as Text;
        if (around?.checkVisibility({ visibilityProperty: true })) shown.push(data);
      }
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          shown.push(element.getAttribute(name) ?? '');
      return shown.filter((text) => {
        const rest = withoutTexts(text).replace(datesAndNumbers, '').trim();
        const isOwn = (part: string) => !/\p{L}/u.test(part) || own.has(part.trim().replace(/\.$/, ''));
        return !rest.split(separators).every(isOwn);
      });
    },
    [...(Object.values(alex) as string[]), ...ownTexts],
  );
}

test('the booking flow shows only texts of the catalogue', async ({ page, openBusiness }) => {
  const business = await openBusiness({ rules: { cancellation_policy: 'Please cancel a day ahead.' } });
  const booking = new BookingPage(page);
  const expectTexts = () => expect.poll(() => notInCatalogue(page)).toEqual([]);
  await page.goto(`${business.bookingPath}?${made}`);
  await expect(page.getByText('[Chóósé á sérvíçé')).toBeVisible();
  await expectTexts();
  await booking.services(business.services[0].name).click();
  const cell = page.locator(`[data-day="${day}"]:not([data-adjacent])`);
  const grid = booking.grid;
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  while ((await cell.count()) === 0) await page.getByRole('button', { name: 'Néxt móñth' }).click();
  await expectTexts();
  await cell.click();
  const times = page.getByRole('region', { name: /^\[Tímé/ });
  await times.getByRole('listitem').first().getByRole('button').click();
  const submit = page.locator('button[type=submit]').first();
  await submit.click();
  await expect(page.getByText('[Pléásé éñtér ýóúr fúll ñámé')).toBeVisible();
  await expectTexts();
  await page.locator('[autocomplete=name]').fill(alex.name);
  await page.locator('[autocomplete=email]').fill(alex.email);
  await page.locator('[autocomplete=tel]').fill(alex.phone);
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Réqúést réçéívéd' })).toBeVisible();
  await expectTexts();
});

test('the page of an appointment shows only texts of the catalogue', async ({ page, openBusiness }) => {
  const business = await openBusiness();
  const { manage_url: link = '' } = await business.book({ day, time: '09:00' });
  const expectTexts = () => expect.poll(() => notInCatalogue(page)).toEqual([]);
  await page.goto(`${link}?${made}`);
  await expect(page.getByText('[Nééd tó máké á çháñgé?')).toBeVisible();
  await expectTexts();
  await page.getByRole('button', { name: 'Cáñçél áppóíñtméñt' }).click();
  await expectTexts();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cáñçél áppóíñtméñt' }).click();
  await expect(page.getByRole('heading', { name: 'Áppóíñtméñt çáñçélléd' })).toBeVisible();
  await expectTexts();
  await page.goto(`/book/nobody?${made}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTexts();
});

/** The fields of the API that hold what people typed, and names and codes that are the same in every language. */
const typed =
  /^(name|.*_name|label|email|.*_email|owner|.*phone|address|description|specialization|note|notes|url|.*_url|number|.*_number|device|currency|timezone|version|transaction_id|title|subject|category|date_format)$/;

/** Collects what people typed from the responses that the page gets. */
function collectOwnTexts(page: Page): string[] {
  const own: string[] = [];
  const collect = (value: unknown, name = ''): void => {
    if (typeof value === 'string' && typed.test(name)) own.push(value);
    if (Array.isArray(value)) value.forEach((one) => collect(one, name));
    else if (value && typeof value === 'object')
      for (const [inner, one] of Object.entries(value)) collect(one, inner);
  };
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json') && response.url().includes('/api/'))
      response.json().then(collect, () => undefined);
  });
  return own;
}

async function expectOnlyTexts(page: Page, addresses: readonly string[]): Promise<void> {
  const own = collectOwnTexts(page);
  for (const address of addresses) {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}${made}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect
      .configure({ soft: true })
      .poll(() => notInCatalogue(page, own), { message: address })
      .toEqual([]);
  }
}

test('the sign-in pages show only texts of the catalogue', async ({ page }) => {
  await expectOnlyTexts(page, [
    '/login',
    '/register',
    '/forgot-password',
    '/admin/login',
    '/confirm-email?token=x',
  ]);
});

test('the dashboard shows only texts of the catalogue', async ({ page, baseURL, signIn }) => {
  test.slow();
  const business = await openFullBusiness(baseURL ?? '');
  await signIn(business);
  await expectOnlyTexts(
    page,
    ownerTabs.map(([tab]) => business.dashboard(tab)),
  );
});

test('the area of the operator shows only texts of the catalogue', async ({ page }) => {
  test.slow();
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByTitle('Security', { exact: true })).toBeVisible();
  await expectOnlyTexts(
    page,
    operatorTabs.map(([tab]) => `/admin/dashboard/${tab}`),
  );
});
