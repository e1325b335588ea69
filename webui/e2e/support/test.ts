import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { Message } from '../catalogue';
import { noteSeen } from './seen';
import { Shop, type ShopOptions } from './shop';

type Values = Record<string, string | number>;

interface Fixtures {
  /** Registers a business of the test's own. */
  openShop: (options?: ShopOptions) => Promise<Shop>;
  /** Gives a browser context, by default the test's, the session of a business's owner. */
  signIn: (shop: Shop, context?: BrowserContext) => Promise<void>;
}

function filled(message: Message, values: Values): string {
  return message.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}

export const test = base.extend<Fixtures>({
  openShop: async ({ baseURL }, provide) => {
    const opened: Shop[] = [];
    await provide(async (options) => {
      const shop = await Shop.open(baseURL ?? '', options);
      opened.push(shop);
      return shop;
    });
    await Promise.all(opened.map((shop) => shop.close()));
  },
  signIn: async ({ context }, provide) => {
    await provide(async (shop, into = context) => into.addCookies(await shop.cookies()));
  },
});

/** Expects a message of the catalogue to be visible, and notes for the catalogue's test that it was. */
export async function see(place: Page | Locator, message: Message, values: Values = {}): Promise<void> {
  await expect(place.getByText(filled(message, values), { exact: true }).first()).toBeVisible();
  await noteSeen(test.info().project.outputDir, message);
}

export { expect };
