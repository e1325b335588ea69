import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Business } from '@/lib/queries/business';
import { business } from '../../../test/fixtures/dashboard';
import { answers, renderApp, versionedApi } from '../../../test/renderApp';
import { server } from '../../../test/server';
import { card, choose, page, settingsApi } from './testing/settingsApi';

const path = '/api/business/b1';

/** The business after another user changed it. */
const theirs = (change: Partial<Business>): Business => ({ ...business, version: 7, ...change });

describe('settings that somebody else changes meanwhile', () => {
  it('shows the days on which their hours differ, and keeps their days and what was typed', async () => {
    settingsApi();
    const monday = { is_open: true, windows: [{ open: '10:00', close: '16:00' }] };
    const current = theirs({ operating_hours: { ...business.operating_hours, monday } });
    let sent: unknown;
    const versions = versionedApi('patch', path, current, async (request) => {
      sent = await request.json();
      return HttpResponse.json(current);
    });
    const { user } = renderApp(page);
    const hours = await card('Operating Hours');
    await user.click(hours.getByRole('button', { name: 'Edit Hours' }));
    await user.click(hours.getByRole('switch', { name: 'Sunday' }));
    await user.click(hours.getByRole('button', { name: 'Save hours' }));
    const notice = await hours.findByRole('alert');
    expect(notice).toHaveTextContent('This was changed in the meantime');
    expect(notice).toHaveTextContent(/Monday: 10:00.AM – 4:00.PM/);
    expect(notice).not.toHaveTextContent('Tuesday');
    expect(hours.getByRole('switch', { name: 'Sunday' })).toBeChecked();
    expect(hours.getByLabelText('Monday opens')).toHaveValue('10:00 AM');
    await user.click(hours.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Hours saved')).toBeVisible();
    expect(versions).toEqual(['"1"', '"7"']);
    expect(sent).toMatchObject({ operating_hours: { monday, sunday: { is_open: true } } });
  });

  it('saves at once when they changed another card', async () => {
    settingsApi();
    const versions = versionedApi('patch', `${path}/datetime-preferences`, theirs({ currency: 'JPY' }));
    const { user } = renderApp(page);
    const datetime = await card('Date and Time');
    await choose(datetime.getByRole('combobox', { name: 'Time format' }), '24 hours, 14:30');
    server.use(answers(path, theirs({ currency: 'JPY' })));
    await user.click(datetime.getByRole('button', { name: 'Save date and time' }));
    expect(await screen.findByText('Date and time saved')).toBeVisible();
    expect(versions).toEqual(['"1"', '"7"']);
    // The currency card shows the new value, and does not treat it as an unsaved change.
    const currency = await card('Currency');
    await waitFor(() =>
      expect(currency.getByRole('combobox', { name: 'Currency' })).toHaveValue('Japanese Yen (¥, JPY)'),
    );
    expect(currency.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('asks again in the question about the currency', async () => {
    settingsApi();
    const versions = versionedApi('patch', `${path}/currency`, theirs({ currency: 'EUR' }));
    const { user } = renderApp(page);
    const currency = await card('Currency');
    await choose(await currency.findByRole('combobox', { name: 'Currency' }), 'Japanese Yen (¥, JPY)');
    await user.click(currency.getByRole('button', { name: 'Save currency' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Change currency' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Currency: EUR');
    expect(dialog.getByRole('button', { name: 'Keep EUR' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change currency' }));
    expect(await screen.findByText('Currency saved')).toBeVisible();
    expect(versions).toEqual(['"1"', '"7"']);
  });
});
