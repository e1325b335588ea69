import { expectAccessible } from './support/axe';
import { alex } from './support/bookingPage';
import { expect, test } from './support/test';
import { authoredPage, hostPage, reachForm } from './support/widget';

test('the widget changes its look and keeps what was typed', async ({ page, baseURL, openBusiness }) => {
  const business = await openBusiness();
  const site = await hostPage(page, baseURL ?? '', business, 'mode="direct" primary-color="teal"');
  const frame = page.frameLocator('iframe');
  await reachForm(frame, business);
  await page.locator('booking-widget').evaluate((widget) => {
    widget.setAttribute('background-color', 'midnightblue');
    widget.setAttribute('text-color', '#fff');
    widget.setAttribute('font-size', '20');
    widget.setAttribute('border-radius', '0');
    widget.setAttribute('width', '400');
    widget.setAttribute('label', 'Termin');
  });
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(25, 25, 112)');
  await expect(frame.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(frame.locator('html')).toHaveCSS('font-size', '20px');
  await expect(frame.getByRole('button', { name: 'Book appointment' })).toHaveCSS('border-radius', '0px');
  await expect(page.locator('iframe')).toHaveCSS('max-width', '400px');
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Termin');
  await expect(frame.getByLabel('Full name')).toHaveValue(alex.name);
  await expect(frame.getByLabel('Email', { exact: true })).toHaveValue(alex.email);
  await frame.getByRole('button', { name: 'Book appointment' }).click();
  const calendar = frame.getByRole('link', { name: 'Add to Google Calendar' });
  await expect(calendar).toHaveCSS('border-radius', '0px');
  expect(site.problems()).toEqual([]);
  site.close();
});

test('the widget says on the page what is wrong with it', async ({ page, baseURL, openBusiness }) => {
  const business = await openBusiness();
  const link = business.details.unique_url;
  const product = baseURL ?? '';
  const note = page.getByRole('alert');
  const widget = page.locator('booking-widget');
  const site = await authoredPage(page, product, '<booking-widget mode="direct"></booking-widget>');
  await expect(note).toContainText('The slug is missing.');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectAccessible(page);

  const set = (name: string, value: string) =>
    widget.evaluate((element, [key = '', text = '']) => element.setAttribute(key, text), [name, value]);
  await set('slug', 'nobody-of-this-name');
  await expect(note).toContainText('/book/nobody-of-this-name does not exist. Is the slug right?');
  await set('slug', link);
  await expect(note).toBeHidden();
  await set('primary-color', 'rot');
  await expect(note).toContainText('primary-color="rot" is not known.');
  await set('primary-color', 'rgb(120 0 0)');
  await set('mode', 'inline');
  await expect(note).toContainText('mode="inline" is not known.');
  await set('mode', 'button');
  await expect(note).toBeHidden();
  await expect(page.getByRole('button', { name: 'Book now' })).toHaveCSS(
    'background-color',
    'rgb(120, 0, 0)',
  );

  await business.patch({ embed_sites: ['https://elsewhere.example'] });
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(note).toContainText(`could not be shown. Is ${new URL(site.url).origin} an allowed site?`);
  await expect(page.getByRole('dialog')).toBeHidden();
  site.close();
});

test('the widget works in a script of the former kind', async ({ page, baseURL, openBusiness }) => {
  const { details, services } = await openBusiness();
  const site = await authoredPage(
    page,
    baseURL ?? '',
    `<booking-widget slug="${details.unique_url}" mode="direct"></booking-widget>`,
    { script: '<script src="PRODUCT/embed.js"></script>' },
  );
  await expect(page.frameLocator('iframe').getByRole('button', { name: services[0].name })).toBeVisible();
  site.close();
});

const hosts = [
  { name: 'a light page, dark device', device: 'dark', head: '', light: true },
  {
    name: 'a dark page by its background',
    device: 'light',
    head: '<style>body{background:#1b1b1b}</style>',
    light: false,
  },
  {
    name: 'a dark page by its scheme',
    device: 'light',
    head: '<style>:root{color-scheme:dark}</style>',
    light: false,
  },
  {
    name: 'a page that follows a dark device',
    device: 'dark',
    head: '<meta name="color-scheme" content="light dark">',
    light: false,
  },
] as const;
for (const { name, device, head, light } of hosts)
  test(`the widget without colours looks like ${name}`, async ({ page, baseURL, openBusiness }) => {
    const business = await openBusiness();
    await page.emulateMedia({ colorScheme: device });
    const element = `<booking-widget slug="${business.details.unique_url}"></booking-widget>`;
    const site = await authoredPage(page, baseURL ?? '', element, { head });
    await page.getByRole('button', { name: 'Book now' }).click();
    const body = page.frameLocator('iframe').locator('body');
    const ground = light ? 'rgb(250, 250, 247)' : 'rgb(18, 21, 20)';
    await expect(body).toHaveCSS('background-color', ground);
    await expect(body).toHaveCSS('color-scheme', light ? 'light' : 'dark');
    await expect(page.getByRole('dialog')).toHaveCSS('background-color', ground);
    const close = page.getByRole('button', { name: 'Close' });
    await expect(close).toHaveCSS('color', light ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)');
    site.close();
  });
