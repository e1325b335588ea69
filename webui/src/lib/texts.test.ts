import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inLanguage } from '../../test/inLanguage';

interface Case {
  language?: string;
  message: string;
  values?: Record<string, string | number>;
  want: string;
}

const table = '../adapters/texts/testdata/messages.json';
const cases = JSON.parse(readFileSync(table, 'utf8')) as Case[];
const languages = [...new Set(cases.map(({ language = 'en-US' }) => language))];

it.each(languages)('writes messages in %s as the server does', async (language) => {
  const { write } = await inLanguage(language === 'ar' ? 'ar-u-nu-latn' : language, () => import('./texts'));
  const own = cases.filter((one) => (one.language ?? 'en-US') === language);
  expect(own.map(({ message, values }) => write(message, values))).toEqual(own.map(({ want }) => want));
});
