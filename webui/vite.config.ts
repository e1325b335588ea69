import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { fixtureServer } from './dev/fixtureServer.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ripples = '/@mui/material/ButtonBase/TouchRipple.mjs';
const spinners = '/@mui/material/CircularProgress/index.mjs';
const statics = '/hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js';
const validProps = '/@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js';
const growingTextarea = '/@mui/material/TextareaAutosize/index.mjs';

/**
 * Leaves out unused code: ripples of buttons, which both themes disable; the part of Emotion's withTheme that copies
 * static properties, since nothing calls withTheme; and on the booking page the spinners of buttons, which show progress
 * in words, text areas that grow, since its only one has a fixed height, and the list of HTML's attributes, since all of its
 * components say themselves which ones they pass on. Each saves 1 or 2 kB.
 */
const without = (...parts: string[]): Plugin => ({
  name: 'slotwise-without',
  load: (id) => {
    const found = parts.find((part) => id.endsWith(part));
    if (found === growingTextarea) return "export default 'textarea';";
    return found && `export default () => ${String(found === validProps || null)};`;
  },
});

/** Small modules that the first tab of the dashboard needs together. In separate files they would take 1 kB more. */
const smallParts = {
  name: 'parts',
  test: /src[\\/]lib[\\/](countText|days|locale|messages|money|phone|useNow|queries[\\/](checklist|overview))\.ts$|src[\\/]components[\\/](feedback[\\/]LoadFailure|layout[\\/](IconChip|PageTitle|Pane|useDocumentTitle))\.tsx?$|@mui[\\/]material[\\/](Box|Chip|GlobalStyles|Paper|Skeleton|Typography)[\\/]/,
};

/** Small modules around every tab of the dashboard, joined for the same reason. */
const frameParts = {
  name: 'frame',
  test: /src[\\/]components[\\/](layout[\\/](Pane|PageTitle|IconChip|useScreen|useDocumentTitle|messages)|feedback[\\/](Notice|LoadFailure|UnsavedChanges|messages))\.tsx?$|src[\\/]modules[\\/]sharing[\\/](LazyDialogs|messages|api[\\/]qrCode)\.tsx?$|src[\\/]lib[\\/]queries[\\/]\w+\.ts$/,
};

/** What the booking page loads first and its later parts share. In separate files it would take 1 kB more. */
const bookingParts = {
  name: 'shared',
  test: /src[\\/](lib[\\/](apiClient|problem|phone|money|messages|locale|idempotencyKeys)|components[\\/](icon|feedback[\\/]Notice)|features[\\/]booking[\\/](messages|useLoaded|PublicBusinessContext|components[\\/](RetryNotice|LazyPart|Frame)))/,
};

/** A booked appointment, after booking and on the customer's own page. */
const appointmentParts = {
  name: 'appointment',
  test: /src[\\/]features[\\/]booking[\\/](links|components[\\/](Confirmation|PrintButton|CalendarButtons|AppointmentCard|BookingStatusChip))/,
};

/**
 * How a program is built from its page. Each is built on its own, because in one build the booking page
 * would load parts of shared modules that only the dashboard uses.
 */
export function program(page: 'app' | 'book'): UserConfig {
  return {
    plugins: [
      react(),
      page === 'app'
        ? without(ripples, statics)
        : without(ripples, statics, spinners, validProps, growingTextarea),
      process.env.SLOTWISE_FIXTURES === 'on' && fixtureServer(),
    ],
    resolve: { alias: { '@': here('./src') } },
    build: {
      target: 'es2023',
      // The dashboard's build comes first and empties the folder. The booking page's manifest, under the
      // usual name, is the last file written, so it shows that everything is built.
      emptyOutDir: page === 'app',
      copyPublicDir: page === 'app',
      manifest: page === 'app' ? '.vite/app.json' : '.vite/manifest.json',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: here(`./${page}.html`),
        output: {
          codeSplitting: {
            groups: page === 'app' ? [smallParts, frameParts] : [bookingParts, appointmentParts],
          },
        },
      },
    },
    server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  };
}

/**
 * How a standalone script is built: as one file without imports. Its name stays the same, because pages of other sites
 * contain it.
 */
export function script(name: string): UserConfig {
  return {
    resolve: { alias: { '@': here('./src') } },
    build: {
      target: 'es2023',
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: here(`./src/app/embed/${name}.ts`),
        output: { entryFileNames: `${name}.js`, format: name === 'widget' ? 'es' : 'iife' },
      },
    },
  };
}

export default defineConfig(program('app'));
