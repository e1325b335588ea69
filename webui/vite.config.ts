import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { fixtureServer } from './dev/fixtureServer.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Both themes switch ripples off, so their code need not travel: 2 kB of every first visit. */
const withoutRipples: Plugin = {
  name: 'slotwise-without-ripples',
  load: (id) =>
    id.endsWith('/@mui/material/ButtonBase/TouchRipple.mjs') ? 'export default () => null;' : undefined,
};

/**
 * How a program is built from its page. Each is built alone: were they built together, the booking
 * page would load what only the dashboard uses of the modules that both know.
 */
export function program(page: 'app' | 'book'): UserConfig {
  return {
    plugins: [react(), withoutRipples, process.env.SLOTWISE_FIXTURES === 'on' && fixtureServer()],
    resolve: { alias: { '@': here('./src') } },
    build: {
      target: 'es2023',
      // The dashboard's build comes first and cleans the folder; the booking page's manifest, under
      // the usual name, is the last file written and so the sign that everything is built.
      emptyOutDir: page === 'app',
      copyPublicDir: page === 'app',
      manifest: page === 'app' ? '.vite/app.json' : '.vite/manifest.json',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: here(`./${page}.html`) },
    },
    server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  };
}

export default defineConfig(program('app'));
