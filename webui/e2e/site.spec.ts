import type { APIRequestContext } from '@playwright/test';
import {
  expectAccessibleInBothSchemes,
  expectAccessibleInItsLanguage,
  expectNoSidewaysScroll,
} from './support/axe';
import { handleNextRequest } from './support/requests';
import { expect, see, test } from './support/test';

/** The addresses of the site's pages in each language, and of one that does not exist. */
async function pagesByLanguage(request: APIRequestContext): Promise<Map<string, string[]>> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '/']) => path);
  const prefixes = ['de', 'fr', 'es', 'pt-BR', 'tr', 'ar'].map((language) => `/${language}`);
  const prefixOf = (path: string) =>
    prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ?? '';
  return new Map(
    ['', ...prefixes].map((prefix) => [
      prefix,
      [...paths.filter((path) => prefixOf(path) === prefix), `${prefix}/no/such/page`],
    ]),
  );
}

test('every page of the site is accessible in both schemes, and fits 320 pixels', async ({
  page,
  request,
}) => {
  const paths = (await pagesByLanguage(request)).get('') ?? [];
  expect(paths).toContain('/demo/dashboard');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of paths) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page);
  }
});

test('every translated page of the site is accessible, and fits 320 pixels', async ({ page, request }) => {
  test.slow();
  const all = await pagesByLanguage(request);
  all.delete('');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [prefix, paths] of all) {
    expect(paths).toContain(`${prefix}/demo/dashboard`);
    for (const path of paths) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
      await expectAccessibleInItsLanguage(page);
    }
  }
});

test('the contact form keeps what was typed until it is sent', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Grace Lindqvist');
  await page.getByLabel('Email', { exact: true }).fill('grace@');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an email address like name@example.com.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByText('Write your message.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('grace@example'); // valid for browsers, but not for the server
  await page.getByLabel('Subject').fill('Two calendars on one page');
  await page.getByRole('textbox', { name: 'Message' }).fill('Can a customer choose the room?');
  await expect(page.getByText('Write your message.')).toBeHidden();

  await page.getByLabel('Subject').press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByText('Enter an email address like name@example.com.')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('grace@example.com');
  await expect(page.getByText('Enter an email address like name@example.com.')).toBeHidden();

  await handleNextRequest(page, '**/api/contact', (route) => route.abort());
  await page.getByLabel('Subject').press('Enter');
  await see(page, 'Failed to send message. Please try again.');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Can a customer choose the room?');

  const detail = 'Too many messages. Please try again in 1 hour.';
  await handleNextRequest(page, '**/api/contact', (route) =>
    route.fulfill({ status: 429, json: { status: 429, detail } }),
  );
  await page.getByLabel('Subject').press('Enter');
  await expect(page.getByText(detail)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Can a customer choose the room?');
  await page.getByLabel('Subject').press('Enter');
  await see(page, "Message sent successfully! We'll get back to you soon.");
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('the demo leads to its dashboards with the log-in form filled in', async ({ page }) => {
  for (const [plan, tier] of [
    ['Premium', 'Premium Account'],
    ['Free', 'Free Account'],
  ] as const) {
    await page.goto('/demo');
    await page.getByRole('link', { name: 'Choose an account' }).click();
    await page.getByRole('link', { name: `Open ${plan} Plan Demo` }).click();
    await expect(page.getByLabel('Email')).toHaveValue(`${plan.toLowerCase()}@demo.example.com`);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('banner').getByText(tier)).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('the links at the foot lead to the page in another language', async ({ page }) => {
  await page.goto('/guide/hours');
  const languages = page.getByRole('navigation', { name: 'Language' });
  await languages.getByRole('link', { name: 'Deutsch (Beta)' }).click();
  await expect(page).toHaveURL(/\/de\/guide\/hours$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Öffnungszeiten/);
  await main.getByRole('link', { name: 'erledigen' }).click();
  await expect(page).toHaveURL(/\/de\/guide\/appointments#needs-attention$/);
  await expect(page.getByRole('heading', { name: 'Zu erledigen' })).toBeInViewport();

  await test.step('a page that is only in English has a way back', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await languages.getByRole('link', { name: 'Deutsch (Beta)' }).click();
    await expect(page).toHaveURL(/\/de$/);
  });
});
