import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { account } from '../../../test/fixtures/account';
import { newYorkClock } from '../../../test/fixtures/clock';
import { business } from '../../../test/fixtures/dashboard';
import { answers, problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';
import type { Proof } from './security/account';
import { card, page, settingsApi } from './testing/settingsApi';

describe('your data', () => {
  it('is one download', async () => {
    settingsApi();
    renderApp(page);
    const data = await card('Your data');
    const download = data.getByRole('link', { name: 'Download all data' });
    expect(download).toHaveAttribute('href', '/api/business/b1/export.zip');
    expect(download).toHaveAttribute('download');
  });
});

describe('deleting the account', () => {
  const path = '/api/business/b1/deletion';
  const state = {
    business_name: business.name,
    timezone: business.timezone,
    date_format: business.date_format,
    time_format: business.time_format,
    clock_changes: newYorkClock,
    delete_at: null as string | null,
    upcoming_appointments: 38,
  };

  const twoFactor = { enabled_at: '2027-05-01T10:00:00Z', recovery_codes_left: 10, remove_at: null };

  it('says what is lost, wants password, code and name, and then shows only how to keep it', async () => {
    const store = settingsApi();
    let deleted = false;
    const refusal = () => problem(403, 'account_in_deletion', 'This account is being deleted.');
    server.use(
      http.get('/api/business/b1', () => (deleted ? refusal() : store({}))),
      http.get(path, () =>
        HttpResponse.json({ ...state, delete_at: deleted ? '2027-06-22T10:00:00-04:00' : null }),
      ),
      http.get('/api/account', () => HttpResponse.json(account({ two_factor: twoFactor }))),
      http.post(path, async ({ request }) => {
        const { current_password, code } = (await request.json()) as Proof;
        if (current_password !== 'correct horse') {
          const message = 'This is not your current password.';
          return problem(400, 'invalid', message, [{ field: 'current_password', message }]);
        }
        expect(code).toBe('123456');
        deleted = true;
        return HttpResponse.json(state);
      }),
      http.delete(path, () => {
        deleted = false;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp(page);
    const deletion = await card('Delete account');
    await user.click(await deletion.findByRole('button', { name: 'Delete account' }));
    expect(
      await screen.findByText('38 upcoming appointments are cancelled, and their customers get an email.'),
    ).toBeVisible();
    expect(screen.getByText('Keeping the account does not bring cancelled appointments back.')).toBeVisible();
    const dialog = screen.getByRole('dialog', { name: 'Delete Harbour Hair Studio?' });
    const confirm = within(dialog).getByRole('button', { name: 'Delete account' });
    await user.type(screen.getByLabelText('Password'), 'wrong horse');
    expect(confirm).toBeDisabled();
    await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
    await user.type(screen.getByLabelText('Type the name of the business'), 'harbour hair studio');
    await user.click(confirm);
    expect(await screen.findByText('This is not your current password.')).toBeVisible();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(confirm);

    expect(await screen.findByRole('heading', { name: 'This account is being deleted' })).toBeVisible();
    expect(await screen.findByText('Everything is erased on Tuesday, June 22, 2027')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep the account' }));
    expect(await screen.findByText('Your account is kept')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  it('is all that signing in shows', async () => {
    settingsApi();
    server.use(
      http.get('/api/business/b1', () => problem(403, 'account_in_deletion')),
      answers(path, { ...state, delete_at: '2027-06-22T10:00:00-04:00' }),
      http.post('/api/business/logout', () => new HttpResponse(null, { status: 204 })),
    );
    const { user, router } = renderApp('/dashboard/b1');
    expect(await screen.findByText('Everything is erased on Tuesday, June 22, 2027')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });
});
