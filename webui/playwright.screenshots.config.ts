import { defineConfig } from '@playwright/test';
import suite from './playwright.config';

/** Takes pictures of every screen of the running product; nothing is asserted but that the screens come. */
export default defineConfig({
  ...suite,
  projects: [{ name: 'screenshots', testMatch: ['screenshots/*.shots.ts'] }],
});
