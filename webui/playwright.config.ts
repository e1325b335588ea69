import { defineConfig, devices } from '@playwright/test';
import { browserPath } from './test/browser';

// The suite runs against the real binary: SLOTWISE_E2E_URL names a running server, SLOTWISE_E2E_DATA_DIR its data.
const baseURL = process.env.SLOTWISE_E2E_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true, // each test registers its own business
  workers: 2,
  forbidOnly: true,
  // On a busy machine the browser can lose a key press between two frames. A test that passes on the retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: [
    { name: 'screens', testMatch: ['*.spec.ts'], testIgnore: ['catalogue.spec.ts'] },
    // Checks which messages the other tests have seen.
    { name: 'catalogue', testMatch: ['catalogue.spec.ts'], dependencies: ['screens'] },
  ],
  use: {
    baseURL,
    actionTimeout: 15_000,
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // Transitions would make contrast checks read half-changed colours.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces would take a quarter of the suite's time, even for tests that pass. `npm run test:e2e -- --trace on` records them.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await browserPath(),
      // Chromium's sandbox does not work for root in a container. The other switches keep the browser off the network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
