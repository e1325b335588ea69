import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '@/lib/texts';
import { account } from '../../../test/fixtures/account';
import { answers, problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';
import { card, choose, page, settingsApi } from './testing/settingsApi';

const english = { id: 'en', name: 'English', dir: 'ltr', beta: false } as const;
const german = { id: 'de', name: 'Deutsch', dir: 'ltr', beta: true } as const;

describe('the own language', () => {
  const before = [...languages];
  let loaded: string | undefined;
  const reload = () => {
    loaded = document.URL;
  };
  beforeEach(() => {
    languages.splice(0, languages.length, english, german);
    loaded = undefined;
    window.history.replaceState(null, '', '/dashboard/b1/settings?lang=fr#security');
    vi.stubGlobal('location', { href: window.location.href, origin: window.location.origin, reload });
  });
  afterEach(() => {
    languages.splice(0, languages.length, ...before);
  });

  it('is saved, and the page loads again', async () => {
    settingsApi();
    const sent: unknown[] = [];
    server.use(
      answers('/api/account', account()),
      http.put('/api/account/language', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? problem(503, 'unavailable', 'Not now.')
          : new HttpResponse(null, { status: 204 });
      }),
    );
    renderApp(page);
    const security = await card('Security');
    const select = await security.findByRole('combobox', { name: 'Language' });
    expect(select).toHaveTextContent('English');
    await choose(select, 'Deutsch (beta)');
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(loaded).toBeUndefined();
    await choose(select, 'Deutsch (beta)');
    await waitFor(() => expect(loaded).toMatch(/\/dashboard\/b1\/settings#security$/));
    expect(sent).toEqual([{ language: 'de' }, { language: 'de' }]);
  });

  it('of a shared account is that of the page only', async () => {
    settingsApi();
    server.use(answers('/api/account', account({ shared: true })));
    renderApp(page);
    const security = await card('Security');
    await choose(await security.findByRole('combobox', { name: 'Language' }), 'Deutsch (beta)');
    await waitFor(() => expect(loaded).toMatch(/settings\?lang=de#security$/));
  });
});

it('the language of customers is one of those that they can read', async () => {
  const store = settingsApi();
  let sent: unknown;
  server.use(
    answers('/api/account', account()),
    http.patch('/api/business/b1', async ({ request }) => {
      sent = await request.json();
      return store({ language: 'de' });
    }),
  );
  const { user } = renderApp(page, { customer_languages: [english, german] });
  const shown = await card('Language of customers');
  await choose(shown.getByRole('combobox', { name: 'Language' }), 'Deutsch (beta)');
  await user.click(shown.getByRole('button', { name: 'Save language' }));
  expect(await screen.findByText('Language saved')).toBeVisible();
  expect(sent).toEqual({ language: 'de' });
});

it('nothing is asked where there is one language', async () => {
  settingsApi();
  server.use(answers('/api/account', account()));
  renderApp(page);
  await (await card('Security')).findByText('Password');
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Language of customers' })).toBeNull();
});
