import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { alex } from './bookingPage';
import { upcoming } from './calendar';
import { blockStorage, siteWith } from './otherSite';
import type { TestBusiness } from './testBusiness';

const day = upcoming('America/New_York', 3);

/** A page of another site with the widget. Its policy allows only the product's script and frame. */
export function hostPage(page: Page, product: string, business: TestBusiness, attributes: string) {
  const { unique_url } = business.details;
  return openStrictly(
    page,
    product,
    `<!doctype html><html lang="en"><title>Salon</title><main><h1>Salon</h1>
      <booking-widget slug="${unique_url}" ${attributes}></booking-widget><p>Below</p></main>
      <script type="module" src="${product}/embed.js"></script></html>`,
  );
}

async function openStrictly(page: Page, product: string, html: string) {
  const site = await siteWith(html, `default-src 'none'; script-src ${product}; frame-src ${product}`);
  await page.addInitScript(blockStorage);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  await page.goto(site.url);
  // The site's own icon, which its policy refuses.
  return { problems: () => problems.filter((problem) => !problem.includes('favicon')), close: site.close };
}

export async function reachForm(frame: FrameLocator, business: TestBusiness) {
  await frame.getByRole('button', { name: business.services[0].name }).click();
  const cell = frame.locator(`[data-day="${day}"]:not([data-adjacent])`);
  await expect(frame.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  if ((await cell.count()) === 0) await frame.getByRole('button', { name: 'Next month' }).click();
  await cell.click();
  await frame.getByRole('region', { name: 'Time' }).getByRole('listitem').first().click();
  await frame.getByLabel('Full name').fill(alex.name);
  await frame.getByLabel('Email', { exact: true }).fill(alex.email);
  await frame.getByLabel('Phone number').fill(alex.phone);
}

interface HostOptions {
  /** In the head of the page around the widget. */
  head?: string;
  script?: string;
}

/** A page of another site with the widget as its author wrote it, without a policy. */
export async function authoredPage(page: Page, product: string, widget: string, options: HostOptions = {}) {
  const { head = '', script = '<script type="module" src="PRODUCT/embed.js"></script>' } = options;
  const site = await siteWith(
    `<!doctype html><html lang="en"><title>Salon</title>${head}<main><h1>Salon</h1>${widget}</main>
      ${script.replace('PRODUCT', product)}</html>`,
  );
  await page.goto(site.url);
  return site;
}
