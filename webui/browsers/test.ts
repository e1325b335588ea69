import { test as base } from '@playwright/test';
import { TestBusiness, type BusinessOptions } from '../e2e/support/testBusiness';
import { startFirefox } from './firefox';
import { startWithRetries } from './process';
import { View } from './view';
import { startWebKit } from './webkit';

interface Fixtures {
  /** Registers a business for this test alone. */
  openBusiness: (options?: BusinessOptions) => Promise<TestBusiness>;
}

interface WorkerFixtures {
  /** The window of the engine that the project names. Tests of a worker share it. */
  view: View;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  view: [
    async ({ browserName }, provide) => {
      const driver = await startWithRetries(browserName === 'firefox' ? startFirefox : startWebKit);
      await provide(new View(driver));
      await driver.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openBusiness: async ({ baseURL }, provide) => {
    const opened: TestBusiness[] = [];
    await provide(async (options) => {
      const business = await TestBusiness.open(baseURL ?? '', options);
      opened.push(business);
      return business;
    });
    await Promise.all(opened.map((business) => business.close()));
  },
});
