import type { Page } from '@playwright/test';
import { siteWith } from './support/otherSite';
import { operator } from './support/screens';
import { expect, test } from './support/test';

// Elsewhere the suite hides scroll bars. In Firefox and on Windows they take space.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      await provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
    },
    { scope: 'worker' },
  ],
});

const barWidth = (page: Page) => page.evaluate(() => innerWidth - document.documentElement.clientWidth);

test('opening the dialog of the widget moves nothing on the page around it', async ({
  page,
  baseURL,
  openBusiness,
}) => {
  const { details } = await openBusiness();
  const site = await siteWith(
    `<!doctype html><html lang="en"><title>Salon</title><body style="height: 3000px; text-align: center"><h1>Salon</h1>
      <booking-widget slug="${details.unique_url}"></booking-widget>
      <script type="module" src="${baseURL ?? ''}/embed.js"></script></body></html>`,
  );
  await page.goto(site.url);
  const button = page.getByRole('button', { name: 'Book now' });
  const heading = page.getByRole('heading', { name: 'Salon' });
  await button.waitFor();
  expect(await barWidth(page)).toBeGreaterThan(0);
  const before = await heading.boundingBox();
  await button.press('Enter');
  const close = page.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  expect(await heading.boundingBox()).toEqual(before);
  await expect(close).toHaveCSS('outline-offset', '-4px');
  await page.keyboard.press('Escape');
  await expect(close).toBeHidden();
  expect(await heading.boundingBox()).toEqual(before);
  site.close();
});

test('at 320 pixels with a scroll bar, nothing is wider than the window and no names touch', async ({
  page,
  openBusiness,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 500 });
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Recent Registrations')).toBeVisible();
  expect(await barWidth(page)).toBeGreaterThan(0);
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond).toBe(0);

  const business = await openBusiness();
  await signIn(business);
  await page.goto(business.dashboard('settings'));
  await expect(page.getByText('Calendar feeds').filter({ visible: true }).first()).toBeVisible();
  expect(await barWidth(page)).toBeGreaterThan(0);
  await expect.poll(beyond).toBe(0);
  const names = page.getByRole('navigation', { name: 'Dashboard' }).last().locator('> a, > button');
  // The names alone, without the counts, which are above them.
  const ends = await names.evaluateAll((items) =>
    items.map((item) => {
      const range = document.createRange();
      range.selectNode([...item.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? item);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  );
  expect(ends.length).toBeGreaterThan(3);
  for (const [index, { left }] of ends.entries())
    if (index > 0) expect(left - (ends[index - 1]?.right ?? 0)).toBeGreaterThanOrEqual(4);
});
