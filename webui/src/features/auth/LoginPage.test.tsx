import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { languages } from '@/lib/texts';
import { answers, dashboardApi, problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';

const login = '/api/business/login';

async function signIn(path = '/login') {
  const { user, router } = renderApp(path);
  await user.type(await screen.findByLabelText('Email'), 'owner@example.com');
  await user.type(screen.getByLabelText('Password'), 'a good password');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return { user, router };
}

describe('the sign-in page', () => {
  it('asks for both fields and puts the focus on the first', async () => {
    const { user } = renderApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Please enter your email')).toBeVisible();
    expect(screen.getByText('Please enter your password')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Email')).toHaveFocus();
    });
  });

  it('says the same for a wrong email and a wrong password', async () => {
    server.use(http.post(login, () => problem(401, 'unauthenticated', 'Something else')));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(screen.getByLabelText('Password')).toHaveValue('a good password');
  });

  it('hands on what the server says about too many tries', async () => {
    server.use(http.post(login, () => problem(429, 'too_many_requests', 'Please wait a minute.')));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a minute.');
  });

  it('does not blame the password when no server answers', async () => {
    server.use(http.post(login, () => HttpResponse.error()));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Network error: Unable to connect to server. Please check your internet connection.',
    );
  });

  it('names no plan in a demo where there are none', async () => {
    const demo = { booking_url: '/book/demo', accounts: [] };
    renderApp('/login', { plans: [], demo });
    expect(await screen.findByRole('link', { name: 'Open the demo with staff' })).toHaveAttribute(
      'href',
      '/login?demo=premium',
    );
    expect(document.body.textContent).not.toMatch(/premium|free/i);
  });

  it('asks for the code of an authenticator app when the account needs one', async () => {
    const sent: unknown[] = [];
    const message = 'That code is not right. Codes change every 30 seconds.';
    dashboardApi(
      http.post(login, async ({ request }) => {
        const body = (await request.json()) as { code?: string };
        sent.push(body);
        if (body.code === undefined) return problem(401, 'code_required', 'Enter the code.');
        if (body.code !== '123456') return problem(400, 'wrong_code', message, [{ field: 'code', message }]);
        return HttpResponse.json({ id: 'b1', language: 'en' });
      }),
    );
    const { user, router } = await signIn();
    const code = await screen.findByLabelText('Code from your authenticator app');
    expect(screen.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(code, '000000');
    expect(await screen.findByText(message)).toBeVisible();
    await user.clear(code);
    await user.type(code, '123456');
    expect(await screen.findByText('Login successful!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/b1');
    expect(sent.at(-1)).toEqual({ email: 'owner@example.com', password: 'a good password', code: '123456' });
  });

  it('mails a link to an owner who has lost the phone and the recovery codes', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(login, () => problem(401, 'code_required', 'Enter the code.')),
      http.post('/api/business/login/lost-phone', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? problem(429, 'too_many_requests', 'Too many attempts.')
          : new HttpResponse(null, { status: 202 });
      }),
    );
    const { user } = await signIn();
    await user.click(await screen.findByRole('button', { name: 'Lost your phone and your recovery codes?' }));
    expect(screen.getByRole('heading', { name: 'Without your phone' })).toBeVisible();
    expect(screen.getByText(/after 72 hours/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Send link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/A link is on its way to owner@example.com/)).toBeVisible();
    expect(sent.at(-1)).toEqual({ email: 'owner@example.com', password: 'a good password' });
    expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the code' }));
    expect(screen.getByLabelText('Code from your authenticator app')).toBeVisible();
  });

  it('opens the dashboard of the business', async () => {
    dashboardApi(http.post(login, () => HttpResponse.json({ id: 'b1', language: 'en' })));
    const { router } = await signIn();
    expect(await screen.findByText('Login successful!')).toBeVisible();
    expect(await screen.findByText('Harbour Hair Studio')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/b1');
  });

  it('loads the dashboard when the account has another language', async () => {
    const loaded = vi.fn();
    languages.push(
      { id: 'en', name: 'English', dir: 'ltr', beta: false },
      { id: 'de', name: 'Deutsch', dir: 'ltr', beta: true },
    );
    dashboardApi(http.post(login, () => HttpResponse.json({ id: 'b1', language: 'de' })));
    vi.stubGlobal('location', { href: window.location.href, origin: window.location.origin, assign: loaded });
    const { router } = await signIn();
    await waitFor(() => expect(loaded).toHaveBeenCalledWith('/dashboard/b1'));
    expect(router.state.location.pathname).toBe('/login');
    languages.splice(0);
  });

  it('opens the screen that was asked for before the sign-in', async () => {
    dashboardApi(
      http.get('/api/business/b1', () => problem(401, 'unauthenticated', 'Please sign in.'), { once: true }),
      http.post(login, () => HttpResponse.json({ id: 'b1', language: 'en' })),
    );
    const { router } = await signIn('/dashboard/b1/services?add=1#top');
    expect(await screen.findByText('Login successful!')).toBeVisible();
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard/b1/services',
      search: '?add=1',
      hash: '#top',
    });
  });

  it('opens no screen of another business', async () => {
    dashboardApi(
      http.get('/api/business/b10', () => problem(401, 'unauthenticated', 'Please sign in.')),
      http.post(login, () => HttpResponse.json({ id: 'b1', language: 'en' })),
    );
    const { router } = await signIn('/dashboard/b10/services');
    expect(await screen.findByText('Login successful!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/b1');
  });

  it('leads to the dashboard when the browser is signed in already', async () => {
    localStorage.setItem('slotwise.business', 'b1');
    dashboardApi(answers('/api/session', { business_id: 'b1' }));
    const { router } = renderApp('/login');
    expect(await screen.findByText('Harbour Hair Studio')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/b1');
  });

  it('stays when the session has ended', async () => {
    localStorage.setItem('slotwise.business', 'b1');
    const asked = vi.fn(() => HttpResponse.json({ business_id: null }));
    server.use(http.get('/api/session', asked));
    const { router } = renderApp('/login');
    await waitFor(() => {
      expect(asked).toHaveBeenCalledOnce();
    });
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each(['free', 'premium'])('fills in the %s demo account', async (label) => {
    renderApp(`/login?demo=${label}`);
    expect(await screen.findByLabelText('Email')).toHaveValue(`${label}@demo.example`);
    expect(screen.getByLabelText('Password')).toHaveValue(`${label}-password`);
  });

  it('hides the demo where there is none', async () => {
    renderApp('/login?demo=free', { demo: null });
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    expect(screen.queryByText('Just looking?')).not.toBeInTheDocument();
  });

  it('shows the password on demand', async () => {
    const { user } = renderApp('/login');
    expect(await screen.findByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});
