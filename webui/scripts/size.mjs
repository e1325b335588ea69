// Fails when what a page loads grows past its budget (kB of gzip -9, counted over the import
// closure in Vite's manifest, so a new import anywhere in the chain is seen).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const catalogue = new URL('../../adapters/texts/', import.meta.url);

/** All script files that `roots` load. With `lazy` it adds what they may load later, except for the folders `without`. */
function closure({ manifest: name, roots, lazy, without }) {
  const manifest = JSON.parse(readFileSync(new URL(`.vite/${name}`, dist), 'utf8'));
  const seen = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest: was the page built, or the file renamed?`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    const counts = (one) => !without?.some((folder) => one.startsWith(folder));
    if (lazy) chunk.dynamicImports?.filter(counts).forEach(visit);
  };
  roots.forEach(visit);
  return [...seen].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
}

const kilobytes = (files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length, 0) /
  1000;

/** The files of a folder, as the manifest names them. */
const filesIn = (folder) =>
  readdirSync(new URL(`../${folder}`, import.meta.url)).map((file) => `${folder}${file}`);

const budgets = [
  { name: 'booking, first step', manifest: 'manifest.json', roots: ['book.html'], limit: 95 },
  {
    name: 'booking, whole flow',
    manifest: 'manifest.json',
    roots: ['book.html'],
    lazy: true,
    without: ['deposit', 'several', 'classes'].map((part) => `src/features/booking/${part}/`),
    limit: 150,
  },
  {
    name: 'booking, everything',
    manifest: 'manifest.json',
    roots: ['book.html'],
    lazy: true,
    limit: 165,
  },
  { name: 'booking, texts', texts: ['shared', 'booking'], limit: 4.5 },
  {
    name: 'dashboard, first tab',
    manifest: 'app.json',
    roots: ['app.html', ...filesIn('src/app/routes/firstTab/')],
    limit: 200,
  },
  // With its two texts in seven languages.
  { name: 'widget on other sites', files: ['embed.js', 'widget.js'], limit: 4.5 },
  {
    name: 'site, scripts in all',
    manifest: 'site.json',
    roots: filesIn('src/site/scripts/'),
    limit: 5,
  },
  { name: 'site, home page', files: ['site/index.html'], limit: 12 },
  {
    name: 'site, styles',
    files: [JSON.parse(readFileSync(new URL('.vite/site.json', dist), 'utf8'))['style.css'].file],
    limit: 10,
  },
];

/** The texts of a page, in the language in which they are largest. */
function textsOf(...areas) {
  const sizes = readdirSync(catalogue)
    .filter((language) => existsSync(new URL(`${language}/screen.shared.json`, catalogue)))
    .map((language) => {
      const texts = areas.map((area) =>
        JSON.parse(readFileSync(new URL(`${language}/screen.${area}.json`, catalogue), 'utf8')),
      );
      return gzipSync(JSON.stringify(texts), { level: 9 }).length / 1000;
    });
  return Math.max(...sizes);
}

let failed = false;
for (const { name, limit, files, texts, ...what } of budgets) {
  const size = texts ? textsOf(...texts) : kilobytes(files ?? closure(what));
  const over = size > limit;
  failed ||= over;
  console.log(
    `${over ? 'OVER' : 'ok  '}  ${name.padEnd(22)} ${size.toFixed(1).padStart(6)} kB of ${limit} kB`,
  );
}
process.exit(failed ? 1 : 0);
