import { defineConfig } from '@playwright/test';
import suite from './playwright.config';

/** Takes pictures of every screen of the running product. It only asserts that the screens appear. */
export default defineConfig({
  ...suite,
  projects: [{ name: 'screenshots', testMatch: ['screenshots/*.shots.ts'] }],
});
