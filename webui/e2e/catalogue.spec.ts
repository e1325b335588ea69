import { catalogue } from './catalogue';
import { allSeen } from './support/seen';
import { expect, test } from './support/test';

test('every message of the catalogue was seen in the browser', async () => {
  const seen = await allSeen(test.info().project.outputDir);
  const missing = catalogue.filter(({ message }) => !seen.has(message));
  expect(missing.map(({ where, message }) => `${where}: ${message}`)).toEqual([]);
});
