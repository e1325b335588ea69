import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { account } from '../../../../test/fixtures/account';
import { problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { card, page, settingsApi } from '../testing/settingsApi';

type Account = ReturnType<typeof account>;

/** The server of these tests. The returned function changes the account that it serves. */
function accountApi(first: Partial<Account> = {}) {
  settingsApi();
  let stored = account(first);
  server.use(http.get('/api/account', () => HttpResponse.json(stored)));
  return (change: Partial<Account>) => {
    stored = { ...stored, ...change };
  };
}

const codes = ['k7fm-2qxa-9wdt-h4rc', 'm3zp-8vbn-t6ya-5kje'];

it('the password is changed with the present one, and refusals stand at their fields', async () => {
  accountApi();
  const message = 'This is not your current password.';
  server.use(
    http.post('/api/account/password', async ({ request }) => {
      const { current_password } = (await request.json()) as { current_password: string };
      return current_password === 'right'
        ? new HttpResponse(null, { status: 204 })
        : problem(400, 'invalid', message, [{ field: 'current_password', message }]);
    }),
  );
  const { user } = renderApp(page);
  const security = await card('Security');
  await user.click(await security.findByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  const save = dialog.getByRole('button', { name: 'Change password' });
  await user.click(save);
  expect(await dialog.findByText('Please enter your current password')).toBeVisible();
  expect(dialog.getByText('Please use at least 8 characters')).toBeVisible();
  await user.type(dialog.getByLabelText('Current password'), 'wrong');
  await user.type(dialog.getByLabelText('New password'), 'battery staple');
  await user.click(save);
  expect(await dialog.findByText(message)).toBeVisible();
  await user.clear(dialog.getByLabelText('Current password'));
  await user.type(dialog.getByLabelText('Current password'), 'right{Enter}');
  expect(await screen.findByText('Password changed. All other sign-ins have ended.')).toBeVisible();
});

it('with two-factor sign-in, a new password asks for a code', async () => {
  accountApi({
    two_factor: { enabled_at: '2077-06-10T15:00:00Z', recovery_codes_left: 10, remove_at: null },
  });
  const message = 'That code is not right. Codes change every 30 seconds.';
  let sent: unknown;
  server.use(
    http.post('/api/account/password', async ({ request }) => {
      sent = await request.json();
      return (sent as { code: string }).code === '123456'
        ? new HttpResponse(null, { status: 204 })
        : problem(400, 'wrong_code', message, [{ field: 'code', message }]);
    }),
  );
  const { user } = renderApp(page);
  const security = await card('Security');
  await user.click(await security.findByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  await user.type(dialog.getByLabelText('Current password'), 'right');
  await user.type(dialog.getByLabelText('New password'), 'battery staple');
  await user.type(dialog.getByLabelText('Code from your authenticator app'), '000000{Enter}');
  expect(await dialog.findByText(message)).toBeVisible();
  await user.clear(dialog.getByLabelText('Code from your authenticator app'));
  await user.type(dialog.getByLabelText('Code from your authenticator app'), '123456{Enter}');
  expect(await screen.findByText('Password changed. All other sign-ins have ended.')).toBeVisible();
  expect(sent).toEqual({ current_password: 'right', password: 'battery staple', code: '123456' });
});

it('two-factor sign-in is turned on by the sixth digit, and shows its recovery codes', async () => {
  const change = accountApi();
  server.use(
    http.post('/api/account/two-factor', () =>
      HttpResponse.json({ key: 'JBSWY3DPEHPK3PXP', qr_code: 'data:image/png;base64,iVBORw0KGgo=' }),
    ),
    http.post('/api/account/two-factor/enable', async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      const message = 'That code is not right. Codes change every 30 seconds.';
      if (code !== '123456') return problem(400, 'wrong_code', message, [{ field: 'code', message }]);
      change({
        two_factor: { enabled_at: '2077-06-10T15:00:00Z', recovery_codes_left: 10, remove_at: null },
      });
      return HttpResponse.json({ recovery_codes: codes });
    }),
  );
  const { user } = renderApp(page);
  const security = await card('Security');
  await user.click(await security.findByRole('button', { name: 'Turn on' }));
  await user.type(await screen.findByLabelText('Current password'), 'right{Enter}');
  expect(await screen.findByAltText('QR code for the authenticator app')).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const field = screen.getByLabelText('Code from your authenticator app');
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, '000000');
  expect(await screen.findByText(/That code is not right/)).toBeVisible();
  await user.clear(field);
  await user.type(field, '123456');
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  await user.click(screen.getByRole('button', { name: 'Copy codes' }));
  expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
  await user.click(screen.getByRole('button', { name: 'I have stored them' }));
  expect(await security.findByText(/10 recovery codes left/)).toBeVisible();
});

it('turning off asks for the password and a code, which may be a recovery code', async () => {
  const change = accountApi({
    two_factor: { enabled_at: '2077-06-10T15:00:00Z', recovery_codes_left: 1, remove_at: null },
  });
  let proof: unknown;
  server.use(
    http.post('/api/account/two-factor/disable', async ({ request }) => {
      proof = await request.json();
      change({ two_factor: null });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp(page);
  const security = await card('Security');
  expect(await security.findByText(/1 recovery code left/)).toBeVisible();
  await user.click(security.getByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in?' }));
  await user.type(dialog.getByLabelText('Current password'), 'right');
  await user.click(dialog.getByRole('button', { name: 'Use a recovery code instead' }));
  await user.type(dialog.getByLabelText('Recovery code'), `${codes[0]}{Enter}`);
  expect(await screen.findByText('Two-factor sign-in is off')).toBeVisible();
  expect(proof).toEqual({ current_password: 'right', code: codes[0] });
  expect(await security.findByRole('button', { name: 'Turn on' })).toBeVisible();
});

it('other sign-ins are ended one by one, and the present one is marked', async () => {
  const change = accountApi();
  const ended: string[] = [];
  server.use(
    http.delete('/api/account/sign-ins/:id', ({ params }) => {
      ended.push(String(params.id));
      change({ sign_ins: account().sign_ins.slice(0, 1) });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp(page);
  const security = await card('Security');
  const [present, phone] = (await security.findAllByRole('listitem')).map((item) => within(item));
  expect(present?.getByText('This browser')).toBeVisible();
  expect(present?.queryByRole('button')).toBeNull();
  expect(phone?.getByText(/198\.51\.100\.7/)).toBeVisible();
  await user.click(security.getByRole('button', { name: /End the sign-in of Safari on iPhone/ }));
  expect(await screen.findByText('The sign-in of Safari on iPhone has ended')).toBeVisible();
  expect(ended).toEqual(['two']);
  await waitFor(() => expect(security.queryByText('Safari on iPhone')).toBeNull());
  expect(security.queryByRole('button', { name: 'End all others' })).toBeNull();
});

it('the history shows eight changes at a time', async () => {
  const [event] = account().events;
  if (!event) throw new Error('no event');
  accountApi({ events: Array.from({ length: 10 }, (_, index) => ({ ...event, id: String(index) })) });
  const { user } = renderApp(page);
  const history = await card('Changes to the account');
  expect(history.getAllByText('Password changed')).toHaveLength(8);
  expect(history.getByText('8 of 10')).toBeVisible();
  await user.click(history.getByRole('button', { name: 'Show more' }));
  expect(history.getAllByText('Password changed')).toHaveLength(10);
});

it('a demo account says why nothing can be changed', async () => {
  accountApi({ shared: true, events: [] });
  renderApp(page);
  const security = await card('Security');
  expect(await security.findByText(/Everybody who tries Slotwise shares this demo account/)).toBeVisible();
  expect(security.queryByRole('button', { name: 'Change password' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Changes to the account' })).toBeNull();
  const deletion = await card('Delete account');
  expect(deletion.getByText(/shares this demo account, so it cannot be deleted/)).toBeVisible();
  expect(deletion.queryByRole('button')).toBeNull();
});

it('another address waits for its link, and the change can be cancelled', async () => {
  const change = accountApi();
  let asked: unknown;
  const message = 'Please enter a valid email address.';
  server.use(
    http.post('/api/account/email', async ({ request }) => {
      asked = await request.json();
      const { email } = asked as { email: string };
      if (!email.includes('@')) return problem(400, 'invalid', message, [{ field: 'email', message }]);
      change({ pending_email: email });
      return new HttpResponse(null, { status: 202 });
    }),
    http.delete('/api/account/email', () => {
      change({ pending_email: null });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp(page);
  const security = await card('Security');
  await user.click(await security.findByRole('button', { name: 'Change sign-in address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change sign-in address' }));
  expect(dialog.queryByLabelText('Code from your authenticator app')).toBeNull();
  await user.type(dialog.getByLabelText('New address'), 'new');
  await user.type(dialog.getByLabelText('Current password'), 'right{Enter}');
  expect(await dialog.findByText(message)).toBeVisible();
  await user.type(dialog.getByLabelText('New address'), '@example.com{Enter}');
  expect(await screen.findByText(/If new@example.com is free, a link is on its way/)).toBeVisible();
  expect(asked).toEqual({ email: 'new@example.com', current_password: 'right' });
  const waits = 'Changes to new@example.com once the link that we mailed there is used.';
  expect(await security.findByText(waits)).toBeVisible();
  expect((await card('Business info')).getByText(waits, { exact: false })).toBeVisible();
  await user.click(security.getByRole('button', { name: 'Cancel the change' }));
  expect(await screen.findByText('The address stays as it is')).toBeVisible();
  await waitFor(() => expect(security.queryByText(waits)).toBeNull());
});

it('refused sign-ins are listed per day', async () => {
  accountApi({
    refused_sign_ins: [
      {
        attempts: 12,
        first_at: '2077-06-09T10:00:00Z',
        last_at: '2077-06-09T15:00:00Z',
        device: 'Firefox on Linux',
        address: '198.51.100.99',
      },
    ],
  });
  renderApp(page);
  const security = await card('Security');
  expect(await security.findByText('12 attempts')).toBeVisible();
  expect(security.getByText(/Firefox on Linux · 198\.51\.100\.99/)).toBeVisible();
});
