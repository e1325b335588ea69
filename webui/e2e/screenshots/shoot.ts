import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '@/site/language';

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

/** Replaces this server's address and the test's accounts in all texts by those of an imaginary installation. */
export async function tidyAddresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = (text.nodeValue ?? '')
        .replaceAll(location.origin, 'https://book.example.com')
        .replaceAll(location.host, 'book.example.com')
        .replaceAll(location.hostname, '203.0.113.7')
        .replace(/owner[\da-fx]+@/, 'owner@');
  });
}

/**
 * Takes pictures of the screen in both widths and schemes: the whole page, or only the viewport while a dialog is open.
 * For the README it also takes the viewport alone.
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
export const pictureFile = (language: Language, name: string) =>
  path.join(repository, 'webui/src/site/pictures', language, name);

interface Clip {
  /** The maximum width of the picture, in px of the screen. */
  width?: number;
  height?: number;
  /** Pixels of the picture per pixel of the screen. */
  scale?: number;
}

/**
 * Takes a picture of an element for the public site or the guide in both schemes, from its top left corner on. The size is
 * stored beside it, so that the page can reserve space. The format is WebP, which Playwright cannot write but the browser can.
 */
export async function publish(
  page: Page,
  language: Language,
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
  await mkdir(pictureFile(language, ''), { recursive: true });
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
    await writeFile(pictureFile(language, `${name}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
  }
  await writeFile(
    pictureFile(language, `${name}.json`),
    `{ "width": ${size.width}, "height": ${size.height} }\n`,
  );
}
