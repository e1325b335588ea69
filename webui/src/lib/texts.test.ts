import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { write } from './texts';

interface Case {
  message: string;
  values?: Record<string, string | number>;
  want: string;
}

const table = '../adapters/texts/testdata/messages.json';
const cases = JSON.parse(readFileSync(table, 'utf8')) as Case[];

it.each(cases)('writes “$message” as the server does', ({ message, values, want }) => {
  expect(write(message, values)).toBe(want);
});
