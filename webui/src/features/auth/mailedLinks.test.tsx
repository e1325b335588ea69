import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';

describe('the forgotten password page', () => {
  it('says the same whether the address is known or not', async () => {
    server.use(http.post('/api/business/password-reset', () => new HttpResponse(null, { status: 202 })));
    const { user } = renderApp('/forgot-password', { mail_folder: true });
    await user.type(await screen.findByLabelText('Email'), 'nobody@example.com');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/If there is an account for nobody@example.com/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the mail folder' })).toHaveAttribute('href', '/dev/mail');
  });
});

describe('the page that sets a new password', () => {
  const confirm = '/api/business/password-reset/confirm';

  it('sends the token of the link and leads to the sign-in page', async () => {
    let sent: unknown;
    server.use(
      http.post(confirm, async ({ request }) => {
        sent = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, router } = renderApp('/reset-password?token=t0ken');
    await user.type(await screen.findByLabelText('New password'), 'a better password');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Your password has been changed. Log in with the new one.')).toBeVisible();
    expect(sent).toEqual({ token: 't0ken', password: 'a better password' });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('refuses a short password before it asks the server', async () => {
    const { user } = renderApp('/reset-password?token=t0ken');
    await user.type(await screen.findByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Please use at least 8 characters')).toBeVisible();
  });

  it('shows beside the field why the server refuses a password', async () => {
    const refusal = 'This password is one of the most used and easy to guess.';
    server.use(
      http.post(confirm, () => problem(400, 'invalid', refusal, [{ field: 'password', message: refusal }])),
    );
    const { user } = renderApp('/reset-password?token=t0ken');
    await user.type(await screen.findByLabelText('New password'), 'password1');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(refusal);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says why a link does not work and offers a new one', async () => {
    server.use(http.post(confirm, () => problem(400, 'invalid', 'This link was used already.')));
    const { user } = renderApp('/reset-password?token=old');
    await user.type(await screen.findByLabelText('New password'), 'a better password');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was used already.');
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });
});

describe('the page that confirms an email address', () => {
  it('changes nothing by being opened, only by its button', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/business/confirm-email', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp('/confirm-email?token=t0ken');
    const button = await screen.findByRole('button', { name: 'Confirm email address' });
    expect(sent).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Your email address is confirmed')).toBeVisible();
    expect(sent).toEqual([{ token: 't0ken' }]);
  });

  it('says when the link is incomplete', async () => {
    renderApp('/confirm-email');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
  });
});

describe('the pages of links about the sign-in address', () => {
  it.each([
    ['/confirm-new-email', 'confirm', 'Confirm new address', 'Your address has changed'],
    ['/undo-email-change', 'undo', 'Undo the change', 'The account has your address again'],
  ])('%s does something only by its button', async (path, action, button, done) => {
    const sent: unknown[] = [];
    server.use(
      http.post(`/api/account/email/${action}`, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? problem(400, 'link_invalid', 'This link is no longer valid.')
          : new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp(`${path}?token=t0ken`);
    const submit = await screen.findByRole('button', { name: button });
    expect(sent).toEqual([]);
    await user.click(submit);
    expect(await screen.findByText('This link is no longer valid.')).toBeVisible();
    await user.click(submit);
    expect(await screen.findByRole('heading', { name: done })).toBeVisible();
    expect(sent).toEqual([{ token: 't0ken' }, { token: 't0ken' }]);
  });
});

describe.each([
  {
    path: '/remove-two-factor',
    call: '/api/account/two-factor/removal',
    answer: () => HttpResponse.json({ remove_at: '2027-06-11T09:00:00Z' }),
    button: 'Begin the 72 hours',
    done: 'The 72 hours have begun',
    next: 'Log in',
    leadsTo: '/login',
  },
  {
    path: '/keep-two-factor',
    call: '/api/account/two-factor/removal/stop',
    answer: () => new HttpResponse(null, { status: 204 }),
    button: 'Keep two-factor sign-in',
    done: 'Two-factor sign-in stays on',
    next: 'Choose a new password',
    leadsTo: '/forgot-password',
  },
])('the page $path', ({ path, call, answer, button, done, next, leadsTo }) => {
  it('does nothing before the button is pressed, and then says what comes next', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(call, async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
    );
    const { user } = renderApp(`${path}?token=t0ken`);
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent).toEqual([{ token: 't0ken' }]);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.getByRole('link', { name: next })).toHaveAttribute('href', leadsTo);
  });

  it('says why a link does not work', async () => {
    const refusal = 'This link is no longer valid. Please ask for a new one.';
    server.use(http.post(call, () => problem(400, 'link_invalid', refusal)));
    const { user } = renderApp(`${path}?token=old`);
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.queryByText(done)).toBeNull();
    expect(screen.getByRole('link', { name: next })).toHaveAttribute('href', leadsTo);
  });

  it('asks to open an incomplete link again', async () => {
    renderApp(path);
    expect(await screen.findByText('This link is incomplete. Open it from the email again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});
