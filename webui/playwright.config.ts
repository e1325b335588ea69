import { defineConfig, devices } from '@playwright/test';
import { browserPath } from './test/browser';

// The suite runs against the real binary: SLOTWISE_E2E_URL names a running server.
const baseURL = process.env.SLOTWISE_E2E_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: process.env.CI ? 2 : 1,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    baseURL,
    ...devices['Desktop Chrome'],
    // Transitions would make contrast checks read half-changed colours.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: await browserPath(),
      // Root in a container has no user namespace; the other switches keep the browser off the network.
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
