import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';

const repository = path.resolve(import.meta.dirname, '../../..');
const sizes = { 1280: { width: 1280, height: 800 }, 390: { width: 390, height: 844 } };
const schemes = ['light', 'dark'] as const;

/** The pictures that the README shows. */
const published = new Set([
  'booking-time-1280-light',
  'booking-time-390-dark',
  'dashboard-overview-1280-light',
  'dashboard-appointments-1280-light',
]);

/** Writes addresses as an installation would have them. This server's port and the test's accounts tell nobody anything. */
export async function tidyAddresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = (text.nodeValue ?? '')
        .replaceAll(location.origin, 'https://book.example.com')
        .replaceAll(location.host, 'book.example.com')
        .replaceAll(location.hostname, '203.0.113.7')
        .replace(/owner-[\da-f-]+@/, 'owner@');
  });
}

/**
 * Takes the screen as it is now in both widths and schemes: the whole page, or with a dialog on it what one sees of it.
 * What the README shows is taken as one screenful too.
 */
export async function shoot(page: Page, screen: string): Promise<void> {
  const covered = await page.locator('dialog[open], [role="dialog"], [role="alertdialog"]').count();
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => document.fonts.ready);
      const name = `${screen}-${width}-${colorScheme}`;
      await page.screenshot({
        path: path.join(repository, 'screenshots', `${name}.png`),
        fullPage: covered === 0,
      });
      if (published.has(name)) {
        await page.evaluate(() => window.scrollTo(0, 0));
        await tidyAddresses(page);
        await page.screenshot({ path: path.join(repository, 'docs/pictures', `${name}.png`) });
      }
    }
  }
  await page.setViewportSize(sizes[1280]);
}

/** Where a picture of the public site and its guide is committed. */
export const pictureFile = (name: string) => path.join(repository, 'webui/src/site/pictures', name);

interface Clip {
  /** At most what a picture shows of the place, in px. */
  width?: number;
  height?: number;
  /** Its pixels for one of the screen. */
  scale?: number;
}

/**
 * Takes a picture for the public site or the guide in both schemes: a place on the screen as it is now, from its top left corner
 * on. The size beside it lets the page keep its place. It is WebP, which Playwright cannot write but the browser can.
 */
export async function publish(
  page: Page,
  name: string,
  place: Locator,
  { width = Infinity, height = Infinity, scale = 1 }: Clip = {},
): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${name} is not on the page`);
  const size = {
    width: Math.round(Math.min(box.width, width)),
    height: Math.round(Math.min(box.height, height)),
  };
  const browser = await page.context().newCDPSession(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => document.fonts.ready);
    const corner = await page.evaluate(({ x, y }) => ({ x: x + scrollX, y: y + scrollY }), box);
    const { data } = await browser.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 80,
      clip: { ...corner, ...size, scale },
    });
    await writeFile(pictureFile(`${name}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
  }
  await writeFile(pictureFile(`${name}.json`), `{ "width": ${size.width}, "height": ${size.height} }\n`);
}
