import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { operatorHint } from '@/lib/sessionHint';
import { operatorApi } from '../../../test/fixtures/operator';
import { problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';

const login = '/api/admin/login';

async function signIn(path = '/admin/login') {
  const { user, router } = renderApp(path);
  await user.type(await screen.findByLabelText('Email'), 'ops@slotwise.example');
  await user.type(screen.getByLabelText('Password'), 'a good password');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return { user, router };
}

afterEach(() => operatorHint.clear());

describe("the operator's sign-in page", () => {
  it('opens the dashboard and remembers that this browser has signed in', async () => {
    operatorApi(http.post(login, () => HttpResponse.json({ email: 'ops@slotwise.example', language: 'en' })));
    const { router } = await signIn();
    expect(await screen.findByRole('navigation', { name: 'Super admin' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(operatorHint.read()).toBe('true');
  });

  it('opens the screen that was asked for before the sign-in', async () => {
    operatorApi(http.post(login, () => HttpResponse.json({ email: 'ops@slotwise.example', language: 'en' })));
    const { router } = await signIn('/admin/dashboard/system?x=1');
    expect(await screen.findByRole('navigation', { name: 'Super admin' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/admin/dashboard/system', search: '?x=1' });
  });

  it('leads to the dashboard when the browser is signed in already', async () => {
    operatorHint.write('true');
    operatorApi();
    const { router } = renderApp('/admin/login');
    expect(await screen.findByRole('navigation', { name: 'Super admin' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/dashboard');
  });

  it.each([
    [
      'what the server says',
      problem(401, 'wrong_credentials', 'Invalid email or password'),
      'Invalid email or password',
    ],
    ['its own text when the server says nothing', problem(500, 'internal'), 'Admin login failed'],
    ['that no response came', HttpResponse.error(), 'Network error: Unable to connect to server.'],
  ])('shows %s', async (_, response, text) => {
    server.use(http.post(login, () => response));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Password')).toHaveValue('a good password');
    expect(operatorHint.read()).toBeNull();
  });

  it('asks for the code of an authenticator app, or for a recovery code', async () => {
    const sent: unknown[] = [];
    const message = 'That code is not right. Codes change every 30 seconds.';
    operatorApi(
      http.post(login, async ({ request }) => {
        const body = (await request.json()) as { code?: string };
        sent.push(body.code);
        if (body.code === undefined) return problem(401, 'code_required', 'Enter the code.');
        if (body.code !== 'abcd-efgh')
          return problem(400, 'wrong_code', message, [{ field: 'code', message }]);
        return HttpResponse.json({ email: 'ops@slotwise.example', language: 'en' });
      }),
    );
    const { user } = await signIn();
    await user.type(await screen.findByLabelText('Code from your authenticator app'), '000000');
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}');
    expect(await screen.findByRole('navigation', { name: 'Super admin' })).toBeVisible();
    expect(sent).toEqual([undefined, '000000', 'abcd-efgh']);
  });
});
