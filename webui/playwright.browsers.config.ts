import { defineConfig } from '@playwright/test';

// The packaged Firefox and WebKit against the real binary. Playwright only runs the tests here: its own browsers are downloads.
export default defineConfig({
  testDir: 'browsers',
  workers: 2,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  projects: (['firefox', 'webkit'] as const).map((browserName) => ({
    name: browserName,
    use: { browserName },
  })),
  use: { baseURL: process.env.SLOTWISE_E2E_URL ?? 'http://127.0.0.1:8080' },
});
