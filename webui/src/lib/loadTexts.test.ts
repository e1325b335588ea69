import { http, HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { server } from '../../test/server';

const element = document.getElementById('texts');
const written = element?.textContent ?? '';

afterEach(() => {
  if (element) element.textContent = written;
  vi.resetModules();
});

/** The reader of a page that has no texts but those of a file. */
async function openPage() {
  if (element)
    element.textContent = JSON.stringify({
      language: 'en',
      areas: {},
      later: { rest: '/texts/en/rest.1a.json' },
    });
  vi.resetModules();
  return import('./texts');
}

it('loads the texts that the page lacks once, and again after a failure', async () => {
  let requests = 0;
  server.use(
    http.get('/texts/en/rest.1a.json', () => {
      requests++;
      return requests === 1
        ? new HttpResponse(null, { status: 503 })
        : HttpResponse.json({ plan: { chip: 'Pro Feature' } });
    }),
  );
  const { loadTexts, textsOf } = await openPage();
  await loadTexts('dashboard'); // the page has them
  await expect(loadTexts('rest')).rejects.toThrow('HTTP 503');
  expect(() => textsOf('plan')).toThrow('no texts of plan');
  await Promise.all([loadTexts('rest'), loadTexts('rest')]);
  expect(textsOf('plan').chip).toBe('Pro Feature');
  expect(requests).toBe(2);
});
