import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Rules = Pick<axe.RunOptions, 'runOnly' | 'rules'>;

const allRules: Rules = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};

/** What can differ between two colour schemes of the same page. */
const colourRules: Rules = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

const allButColours: Rules = {
  ...allRules,
  rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
};

/** `@axe-core/playwright` does this too. It sends the half megabyte of axe for every scan, which takes longer than most scans. */
async function expectNoViolations(page: Page, rules: Rules): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  const found = await page.evaluate(async (options) => {
    const inPage = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.axe.run(document, { resultTypes: ['violations'], ...options });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${help} at ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
  }, rules);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Expects axe to find nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, allRules);
}

/** The same for a page whose colours were checked in another language. */
export async function expectAccessibleInItsLanguage(page: Page): Promise<void> {
  await expectNoViolations(page, allButColours);
}

/** Expects axe to find nothing in either colour scheme. The page follows the scheme of the device. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, allRules);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, colourRules);
}

/** Expects that the page does not scroll sideways, once a change of its size has been drawn. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: `pixels beyond the width of ${page.url()}` }).toBeLessThanOrEqual(0);
}

/**
 * Expects the page to be accessible at its width, and to fit a screen of 320 pixels. A screen that is checked at several
 * widths needs both schemes at one of them only, because its colours are the same.
 */
export async function expectAccessibleAndNarrow(
  page: Page,
  schemes: 'both' | 'light' = 'both',
): Promise<void> {
  if (schemes === 'both') {
    await expectAccessibleInBothSchemes(page);
  } else {
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}

/** Expects the page to be accessible on a desk and on a phone, and to fit a screen of 320 pixels. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}
