import { afterEach, expect, it } from 'vitest';
import { installation } from '../../test/fixtures/installation';
import { readInstallation } from './installation';

function writeInitialData(data: unknown) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'initial-data';
  script.textContent = JSON.stringify(data);
  document.head.append(script);
}

afterEach(() => document.getElementById('initial-data')?.remove());

it('reads the facts that the server wrote into the page', () => {
  writeInitialData({ page: 'app', ...installation });
  expect(readInstallation()).toMatchObject(installation);
});

it.each([
  ['nothing', undefined],
  ['the data of another page', { page: 'booking' }],
])('offers nothing optional when the page has %s', (_, data) => {
  if (data) writeInitialData(data);
  expect(readInstallation()).toEqual({ plans: [], mail_folder: false, customer_languages: [], demo: null });
});
