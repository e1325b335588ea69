// Runs Lighthouse, emulating a phone, on each kind of page that the public sees. Fails when a score is below its target.
//   lighthouse.mjs [PATH...]           measures performance too: the median of five runs. It needs a machine on which nothing else runs.
//   lighthouse.mjs --scores [PATH...]  runs once and without performance, so that it works on any machine.
// The Makefile pins the version of Lighthouse, and npm downloads it for the run.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createServer } from 'vite';

const site = process.env.SLOTWISE_E2E_URL ?? 'http://127.0.0.1:8080';
const args = process.argv.slice(2);
const scoresOnly = args.includes('--scores');
const given = args.filter((arg) => arg.startsWith('/'));
const kinds = [
  ...['/book/demo', '/book/demo?lang=de', '/book/demo?lang=ar'],
  ...['/', '/contact', '/demo', '/demo/dashboard'],
  ...['/guide', '/guide/getting-started', '/privacy', '/de'],
];
const pages = given.length > 0 ? given : kinds;
const targets = {
  ...(scoresOnly ? {} : { performance: 95 }),
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const runs = scoresOnly ? 1 : 5;
const atOnce = scoresOnly ? 2 : 1;

/** The browser in which the tests run too. */
async function browserPath() {
  const vite = await createServer({
    root: new URL('..', import.meta.url).pathname,
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
  });
  const path = await (await vite.ssrLoadModule('/test/browser.ts')).browserPath();
  await vite.close();
  return path;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const env = { ...process.env, CHROME_PATH: await browserPath() };

/** Lighthouse sometimes fails to record how a page loads, and asks to be run again. */
const attempts = 3;

async function reportOf(page) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(page);
    } catch (error) {
      // Its standard output, the whole report, is left out.
      if (attempt === attempts)
        throw new Error(`run Lighthouse on ${page}, ${attempts} times: ${error.stderr || error.message}`);
    }
  }
}

async function runOnce(page) {
  const { stdout } = await promisify(execFile)(
    'lighthouse',
    [
      ...[
        `${site}${page}`,
        '--quiet',
        '--output=json',
        '--chrome-flags=--headless --no-sandbox --disable-gpu',
      ],
      `--only-categories=${Object.keys(targets).join(',')}`,
    ],
    { env, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}

/** Reports the scores of a page, and whether all reach their targets. */
async function check(page) {
  const reports = [];
  for (let run = 0; run < runs; run += 1) reports.push(await reportOf(page));
  const lines = [page];
  let reached = true;
  for (const [category, target] of Object.entries(targets)) {
    const scores = reports.map(({ categories }) => Math.round(categories[category].score * 100));
    const low = median(scores) < target;
    reached &&= !low;
    lines.push(
      `${low ? 'LOW ' : 'ok  '}  ${category.padEnd(16)} ${median(scores)} of ${target} (${scores.join(', ')})`,
    );
    if (low) lines.push(...failedAudits(reports[0], category));
  }
  if (!scoresOnly) {
    const blocked = reports.map(({ audits }) => audits['total-blocking-time'].numericValue);
    lines.push(`      blocking time    ${Math.round(median(blocked))} ms`);
  }
  console.log(lines.join('\n'));
  return reached;
}

const failedAudits = ({ audits, categories }, category) =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `        ${id}: ${audits[id].title} ${audits[id].displayValue ?? ''}`);

let failed = false;
const waiting = [...pages];
async function work() {
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift())
    if (!(await check(page))) failed = true;
}
await Promise.all(Array.from({ length: atOnce }, work));
process.exit(failed ? 1 : 0);
