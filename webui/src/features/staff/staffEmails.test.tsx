import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { business, teamMember } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';

const premium = { ...business, tier: 'premium' as const, limits: { services: null, staff: true } };
const ask = '/api/business/b1/staff/m1/confirm-email';

function staffApi(member = teamMember()) {
  let stored = member;
  dashboardApi(
    answers('/api/business/b1', premium),
    http.get('/api/business/b1/staff', () => HttpResponse.json([stored])),
    answers('/api/business/b1/deleted-staff', []),
    http.post(ask, () => {
      stored = { ...stored, email_state: 'waiting' };
      return HttpResponse.json(stored);
    }),
  );
}

async function openEmails() {
  const { user } = renderApp('/dashboard/b1/staff');
  await user.click((await screen.findAllByRole('button', { name: 'Edit Maya Chen' }))[0] ?? document.body);
  const emails = await screen.findByRole('group', { name: 'Emails about their appointments' });
  return { user, emails: within(emails) };
}

it('asks a staff member to confirm, and can send it again', async () => {
  staffApi();
  const { user, emails } = await openEmails();
  await user.click(emails.getByRole('button', { name: 'Ask for confirmation' }));
  expect(await screen.findByText('Email sent to maya@harbourhair.example')).toBeVisible();
  expect(
    await emails.findByText('Waiting for the click in the email to maya@harbourhair.example.'),
  ).toBeVisible();
  server.use(
    http.post(ask, () => problem(429, 'too_many_requests', 'They were asked several times already.')),
  );
  await user.click(emails.getByRole('button', { name: 'Send again' }));
  expect(await emails.findByText('They were asked several times already.')).toBeVisible();
});

it('asks nobody who has stopped the emails', async () => {
  staffApi(teamMember({ email_state: 'stopped' }));
  const { emails } = await openEmails();
  expect(emails.getByText('Stopped by the staff member. Only they can start them again.')).toBeVisible();
  expect(emails.queryByRole('button')).not.toBeInTheDocument();
});

it('wants a new address saved first', async () => {
  staffApi(teamMember({ email_state: 'waiting' }));
  const { user, emails } = await openEmails();
  await user.type(screen.getByLabelText('Email'), 'x');
  expect(emails.getByText('Save the new address first.')).toBeVisible();
  expect(emails.getByRole('button', { name: 'Send again' })).toBeDisabled();
});

it('starts and stops by the buttons of the page in the email', async () => {
  let state = 'waiting';
  const page = () =>
    HttpResponse.json({ business_name: 'Harbour Hair Studio', email: 'maya@example.com', state });
  const set = (next: string) => () => {
    state = next;
    return page();
  };
  server.use(
    http.get('/api/staff-emails/t0ken', page),
    http.post('/api/staff-emails/t0ken/confirm', set('confirmed')),
    http.post('/api/staff-emails/t0ken/stop', set('stopped')),
  );
  const { user } = renderApp('/staff-emails?token=t0ken');
  await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
  await user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
  const stopped = 'maya@example.com gets no more emails about appointments at Harbour Hair Studio.';
  expect(await screen.findByText(stopped)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start them again' })).toBeVisible();
});

it('says that a link is no longer valid', async () => {
  server.use(
    http.get('/api/staff-emails/old', () => problem(404, 'not_found', 'This link is no longer valid.')),
  );
  renderApp('/staff-emails?token=old');
  expect(await screen.findByText('This link is no longer valid.')).toBeVisible();
});
