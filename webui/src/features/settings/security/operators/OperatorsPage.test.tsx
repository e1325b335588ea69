import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { operatorHint } from '@/lib/sessionHint';
import { operatorApi } from '../../../../../test/fixtures/operator';
import { answers, problem, renderApp } from '../../../../../test/renderApp';

const me = {
  id: 'one',
  email: 'ops@slotwise.example',
  present: true,
  two_factor: true,
  added_at: '2026-11-01T10:00:00Z',
  last_sign_in_at: '2026-11-20T10:00:00Z',
  invited_until: null,
};
const other = {
  ...me,
  id: 'two',
  email: 'second@slotwise.example',
  present: false,
  two_factor: false,
  last_sign_in_at: null,
};
const session = {
  email: me.email,
  replace_password: false,
  two_factor: false,
  two_factor_since: null,
  two_factor_required: false,
  recovery_codes_left: 0,
  shared: false,
  idle_minutes: 30,
};

it('adds an operator and shows the password once', async () => {
  operatorHint.write('true');
  let sent: unknown;
  operatorApi(
    answers('/api/admin/session', session),
    answers('/api/admin/operators', [me]),
    http.post('/api/admin/operators', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...other, password: 'k7fm-2qxa-9wdt-h4rc' }, { status: 201 });
    }),
  );
  const { user } = renderApp('/admin/dashboard/operators');
  await user.click(await screen.findByRole('button', { name: 'Add operator' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an operator' }));
  await user.type(dialog.getByLabelText('Their email address'), other.email);
  await user.type(dialog.getByLabelText('Your current password'), 'right{Enter}');
  expect(await screen.findByText('k7fm-2qxa-9wdt-h4rc')).toBeVisible();
  expect(sent).toEqual({ email: other.email, current_password: 'right' });
});

it('removes another operator, and never oneself', async () => {
  operatorHint.write('true');
  const message = 'This is not your current password.';
  let present = [me, other];
  operatorApi(
    answers('/api/admin/session', session),
    http.get('/api/admin/operators', () => HttpResponse.json(present)),
    http.post('/api/admin/operators/two/remove', async ({ request }) => {
      const { current_password } = (await request.json()) as { current_password: string };
      if (current_password !== 'right')
        return problem(400, 'invalid', message, [{ field: 'current_password', message }]);
      present = [me];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp('/admin/dashboard/operators');
  await user.click(await screen.findByRole('button', { name: `Remove ${other.email}` }));
  expect(screen.queryByRole('button', { name: `Remove ${me.email}` })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: `Remove ${other.email}?` }));
  await user.type(dialog.getByLabelText('Current password'), 'wrong{Enter}');
  expect(await dialog.findByText(message)).toBeVisible();
  await user.clear(dialog.getByLabelText('Current password'));
  await user.type(dialog.getByLabelText('Current password'), 'right{Enter}');
  expect(await screen.findByText(`${other.email} is no longer an operator`)).toBeVisible();
  expect(screen.queryByText(other.email)).toBeNull();
});
