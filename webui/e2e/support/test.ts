import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { Message } from '../catalogue';
import { noteSeen } from './seen';
import { TestBusiness, type BusinessOptions } from './testBusiness';

type Values = Record<string, string | number>;

interface Fixtures {
  /** Registers a business for this test alone. */
  openBusiness: (options?: BusinessOptions) => Promise<TestBusiness>;
  /** Gives a browser context, by default the test's, the session of a business's owner. */
  signIn: (business: TestBusiness, context?: BrowserContext) => Promise<void>;
}

function filled(message: Message, values: Values): string {
  return message.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, provide) => {
    await provide(page);
    // A page that reads something again at the end of its test must not fail it.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  openBusiness: async ({ baseURL }, provide) => {
    const opened: TestBusiness[] = [];
    await provide(async (options) => {
      const business = await TestBusiness.open(baseURL ?? '', options);
      opened.push(business);
      return business;
    });
    await Promise.all(opened.map((business) => business.close()));
  },
  signIn: async ({ context }, provide) => {
    await provide(async (business, into = context) => into.addCookies(await business.cookies()));
  },
});

/** Expects a message of the catalogue to be visible, and records it for the catalogue's test. */
export async function see(place: Page | Locator, message: Message, values: Values = {}): Promise<void> {
  await expect(place.getByText(filled(message, values), { exact: true }).first()).toBeVisible();
  await noteSeen(test.info().project.outputDir, message);
}

export { expect };
