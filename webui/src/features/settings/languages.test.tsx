import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Business } from '@/lib/queries/business';
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

describe('the languages of customers', () => {
  const french = { id: 'fr', name: 'Français', dir: 'ltr', beta: true } as const;
  const open = async () => {
    const store = settingsApi();
    const sent: unknown[] = [];
    server.use(
      answers('/api/account', account()),
      http.patch('/api/business/b1', async ({ request }) => {
        const change = (await request.json()) as Partial<Business>;
        sent.push(change);
        return store(change);
      }),
    );
    const { user } = renderApp(page, { customer_languages: [english, german, french] });
    const shown = await card('Languages of customers');
    const tick = (name: string) => shown.getByRole('checkbox', { name });
    const save = async () => {
      await user.click(shown.getByRole('button', { name: 'Save languages' }));
      await waitFor(() => expect(shown.queryByRole('button', { name: 'Save languages' })).toBeNull());
    };
    return { user, shown, tick, save, sent };
  };

  it('are all at first, also those that the product gets later', async () => {
    const { shown, tick, save, sent } = await open();
    for (const name of ['English', 'Deutsch (beta)', 'Français (beta)']) expect(tick(name)).toBeChecked();
    await choose(shown.getByRole('combobox', { name: 'Main language' }), 'Deutsch (beta)');
    await save();
    expect(sent).toEqual([{ language: 'de', languages: [] }]);
  });

  it('are those that the owner leaves, and always the main one', async () => {
    const { user, tick, save, sent } = await open();
    expect(tick('English')).toBeDisabled();
    await user.click(tick('Français (beta)'));
    await save();
    expect(tick('Français (beta)')).not.toBeChecked();
    await user.click(tick('Français (beta)'));
    await save();
    expect(sent).toEqual([
      { language: 'en', languages: ['en', 'de'] },
      { language: 'en', languages: [] },
    ]);
  });
});

it('nothing is asked where there is one language', async () => {
  settingsApi();
  server.use(answers('/api/account', account()));
  renderApp(page);
  await (await card('Security')).findByText('Password');
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Languages of customers' })).toBeNull();
});
