// Measures the booking page with Lighthouse as a phone, five times, and fails when a median is below its target. It needs
// a machine on which nothing else runs, so it is not part of the tests. Lighthouse is pinned here and fetched when used.
import { execFileSync } from 'node:child_process';
import { createServer } from 'vite';

const version = '12.8.2'; // the last one for Node 20
const runs = 5;
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const url = `${process.env.SLOTWISE_E2E_URL ?? 'http://127.0.0.1:8080'}/book/demo`;

/** The browser in which the tests run too. */
async function browserPath() {
  const vite = await createServer({
    root: new URL('..', import.meta.url).pathname,
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
  });
  const path = await (await vite.ssrLoadModule('/test/browser.ts')).browserPath();
  await vite.close();
  return path;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const env = { ...process.env, CHROME_PATH: await browserPath() };
const reports = Array.from({ length: runs }, () => {
  const report = execFileSync(
    'npm',
    [
      ...['exec', '--yes', '--silent', `--package=lighthouse@${version}`, '--', 'lighthouse', url],
      ...['--quiet', '--output=json', '--chrome-flags=--headless --no-sandbox --disable-gpu'],
    ],
    { env, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return JSON.parse(report);
});

let failed = false;
for (const [category, target] of Object.entries(targets)) {
  const scores = reports.map(({ categories }) => Math.round(categories[category].score * 100));
  const low = median(scores) < target;
  failed ||= low;
  console.log(
    `${low ? 'LOW ' : 'ok  '}  ${category.padEnd(16)} ${median(scores)} of ${target} (${scores.join(', ')})`,
  );
}
const blocked = reports.map(({ audits }) => audits['total-blocking-time'].numericValue);
console.log(`      blocking time    ${Math.round(median(blocked))} ms`);
process.exit(failed ? 1 : 0);
