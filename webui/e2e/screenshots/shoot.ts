import path from 'node:path';
import type { Page } from '@playwright/test';

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
        await page.screenshot({ path: path.join(repository, 'docs/pictures', `${name}.png`) });
      }
    }
  }
  await page.setViewportSize(sizes[1280]);
}
