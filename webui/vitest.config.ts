import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost/' } },
      include: ['src/**/*.test.{ts,tsx}', 'eslint/*.test.js'],
      setupFiles: ['test/setup.ts'],
      // The formatter must obey the business's zone; a machine zone far away shows when it does not.
      env: { TZ: 'Pacific/Kiritimati' },
      css: { modules: { classNameStrategy: 'non-scoped' } },
      restoreMocks: true,
      // Loading React, MUI and jsdom again for each file would take as long as the tests themselves. setup.ts cleans up.
      isolate: false,
      testTimeout: 60_000,
      maxWorkers: '100%', // by default one core is left idle
    },
  }),
);
