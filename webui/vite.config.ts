import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { fixtureServer } from './dev/fixtureServer.ts';
import { textsInPages } from './dev/texts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

/** Whether a file of the folder imports a module, by itself or through others that it imports. */
function importedFrom(folder: string): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>();
  const check = (id: string, graph: Graph): boolean => {
    if (id.startsWith(here(folder))) return true;
    const last = known.get(id);
    if (last !== undefined) return last;
    known.set(id, false); // for a module that imports itself through others
    const found = graph.getModuleInfo(id)?.importers.some((importer) => check(importer, graph)) ?? false;
    known.set(id, found);
    return found;
  };
  return check;
}

const isOfFirstTab = importedFrom('./src/app/routes/firstTab/');

/** What a page loads at once is one file. In small files it would take 1 kB more. */
const initial: Group = { name: 'initial', tags: ['$initial'] };

/** So is what the first tab of the dashboard needs and most other screens share. In small files it would take 5 kB more. */
const firstTab: Group = {
  name: (id, graph) => (isOfFirstTab(id, graph) ? 'shared' : null),
  minShareCount: 8,
};

/**
 * How a program is built from its page. Each is built on its own, because in one build the booking page
 * would load parts of shared modules that only the dashboard uses.
 */
export function program(page: 'app' | 'book'): UserConfig {
  return {
    plugins: [react(), textsInPages, process.env.SLOTWISE_FIXTURES === 'on' && fixtureServer()],
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
        // Emotion imports it for withTheme, which nothing calls.
        treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
        output: { codeSplitting: { groups: [initial, ...(page === 'app' ? [firstTab] : [])] } },
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
