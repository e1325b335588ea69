import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { PageTexts } from '../src/lib/texts.ts';

const english = path.join(import.meta.dirname, '../../adapters/texts/en');

/** The element with all texts of pages, as the Go server writes it. */
export function textsElement(): string {
  const files = readdirSync(english).filter((file) => file.startsWith('screen.'));
  const texts = {
    language: 'en',
    languages: [],
    areas: Object.fromEntries(
      files.map((file) => [file.split('.')[1], JSON.parse(readFileSync(path.join(english, file), 'utf8'))]),
    ) as PageTexts['areas'],
  };
  const json = JSON.stringify(texts).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="texts">${json}</script>`;
}

/** Writes the texts into the pages of the development server. */
export const textsInPages: Plugin = {
  name: 'slotwise-texts',
  apply: 'serve',
  transformIndexHtml: (page) => page.replace('</title>', `</title>${textsElement()}`),
};
