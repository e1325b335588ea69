import { readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { dark, light, type Tokens } from './src/theme/tokens.ts';
import type { renderPages } from './src/site/render.tsx';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const scripts = readdirSync(here('./src/site/scripts')).map((file) => path.parse(file).name);

/** The tokens as CSS variables, such as `--text-2`. */
function variables(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}: ${value};`)
    .join('');
}

const tokenStyles: Plugin = {
  name: 'slotwise-token-styles',
  resolveId: (id) => (id === 'virtual:tokens.css' ? '\0virtual:tokens.css' : undefined),
  load: (id) =>
    id === '\0virtual:tokens.css'
      ? `:root{${variables(light)}} @media (prefers-color-scheme: dark){:root{${variables(dark)}}}`
      : undefined,
};

/**
 * Runs the program that renders the pages, once its styles and pictures have their names, and writes the pages to `dist/site`.
 * The program itself is then removed, since no browser needs it.
 */
const staticPages: Plugin = {
  name: 'slotwise-static-pages',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.values(bundle);
    const chunk = (name: string) => {
      const found = files.find(
        (one): one is Rolldown.OutputChunk => one.type === 'chunk' && one.name === name,
      );
      if (!found) throw new Error(`the build has no ${name}`);
      return found.fileName;
    };
    const program = path.join(dir, chunk('pages'));
    const { renderPages: render } = (await import(pathToFileURL(program).href)) as {
      renderPages: typeof renderPages;
    };
    const rendered = render({
      styles: files.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => `/${fileName}`),
      script: (name) => `/${chunk(name)}`,
    });
    for (const { file, html } of rendered) {
      const target = path.join(dir, 'site', file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, html);
    }
    await rm(program);
  },
};

export default defineConfig({
  plugins: [react(), tokenStyles, staticPages],
  resolve: { alias: { '@': here('./src') } },
  build: {
    target: 'es2023',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    manifest: '.vite/site.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: 'strict',
      input: {
        pages: here('./src/site/render.tsx'),
        ...Object.fromEntries(scripts.map((name) => [name, here(`./src/site/scripts/${name}.ts`)])),
      },
    },
  },
});
