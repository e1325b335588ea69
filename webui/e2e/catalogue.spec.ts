import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogue } from './catalogue';
import { allSeen } from './support/seen';
import { expect, test } from './support/test';

const source = path.resolve(import.meta.dirname, '../src');

test('every message of a screen that exists was seen in the browser', async () => {
  const seen = await allSeen(test.info().project.outputDir);
  const missing = catalogue.filter(({ message, shown }) => shown === 'now' && !seen.has(message));
  expect(missing.map(({ where, message }) => `${where}: ${message}`)).toEqual([]);
});

test('a message of a screen to come is in no source file yet', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !name.endsWith('schema.d.ts'), // generated: it has examples of the API
  );
  const texts = await Promise.all(files.map((name) => readFile(path.join(source, name), 'utf8')));
  const all = texts.join('\n');
  const arrived = catalogue.filter(
    ({ message, shown }) => shown === 'later' && all.includes(message.split('{')[0] ?? message),
  );
  expect(arrived.map(({ message }) => `mark it "now" and show it in a test: ${message}`)).toEqual([]);
});
