import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { appointment } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp, versionedApi } from '../../../test/renderApp';
import { server } from '../../../test/server';
import type { Customer, ListedCustomer } from './api/customers';

const base = '/api/business/b1/customers';
const page = '/dashboard/b1/customers';

function listed(change: Partial<ListedCustomer> = {}): ListedCustomer {
  return {
    id: 'c1',
    full_name: 'Elena Marchetti',
    email: 'elena@example.com',
    phone: '(207) 555-0142',
    appointments: 14,
    last_visit: '2027-05-04T11:00:00-04:00',
    next_visit: '2077-06-10T10:00:00-04:00',
    blocked: false,
    erased_at: null,
    marketing_consent_at: null,
    ...change,
  };
}

function record(change: Partial<Customer> = {}): Customer {
  return {
    id: 'c1',
    full_name: 'Elena Marchetti',
    email: 'elena@example.com',
    phone: '(207) 555-0142',
    notes: 'Window seat',
    notes_saved_at: '2027-05-04T11:00:00-04:00',
    language: '',
    blocked_at: null,
    block_reason: '',
    created_at: '2025-08-14T11:00:00-04:00',
    figures: {
      appointments: 15,
      visits: 13,
      cancelled: 1,
      no_shows: 0,
      booked: [{ amount: 1684, currency: 'USD' }],
    },
    newest_appointments: [appointment()],
    version: 2,
    ...change,
  };
}

const people = [
  listed(),
  listed({
    id: 'c2',
    full_name: 'Vince Ardent',
    email: 'vince@example.com',
    blocked: true,
    next_visit: null,
  }),
  listed({
    id: 'c3',
    full_name: 'Erased customer',
    email: '',
    appointments: 3,
    next_visit: null,
    erased_at: '2027-05-30T10:00:00-04:00',
  }),
];

/** The list of `customers`; returns the queries that were sent. */
function customersApi(customers = people) {
  const queries: string[] = [];
  dashboardApi(
    answers(`${base}/totals`, { all: 486, coming: 38, blocked: 1 }),
    answers(`${base}/c1`, record()),
    http.get(`${base}/list`, ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(customers);
    }),
  );
  return queries;
}

describe('the list', () => {
  it('is searched, narrowed and ordered by the server', async () => {
    const queries = customersApi();
    const { user } = renderApp(page);
    expect(
      await screen.findByText('486 people who have booked, 38 with upcoming appointments'),
    ).toBeVisible();
    expect(await screen.findByRole('columnheader', { name: 'Next visit' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(screen.getByRole('button', { name: 'Appointments' }));
    await waitFor(() => expect(queries.at(-1)).toContain('sort=appointments&descending=true'));
    await user.click(screen.getByRole('button', { name: 'Blocked, 1' }));
    await waitFor(() => expect(queries.at(-1)).toContain('only=blocked'));
    await user.type(screen.getByRole('searchbox', { name: 'Search name, email, phone' }), 'elena');
    await waitFor(() => expect(queries.at(-1)).toContain('q=elena'));
  });

  it('asks before the reason of a block is lost', async () => {
    customersApi();
    const { user } = renderApp(`${page}?open=c1`);
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const question = await screen.findByRole('alertdialog', { name: 'Block Elena Marchetti?' });
    await user.type(within(question).getByLabelText(/^Reason/), 'No show');
    await user.keyboard('{Escape}');
    const unsaved = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(within(unsaved).getByRole('button', { name: 'Keep editing' }));
    expect(within(question).getByLabelText(/^Reason/)).toHaveValue('No show');
  });

  it('opens a customer by keyboard and closes again', async () => {
    customersApi();
    const { user } = renderApp(page);
    const first = await screen.findByRole('link', { name: 'Elena Marchetti' });
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Vince Ardent' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    const name = await screen.findByRole('heading', { name: 'Elena Marchetti' });
    await waitFor(() => expect(name).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Elena Marchetti' })).toHaveFocus());
    expect(screen.queryByRole('link', { name: 'Erased customer' })).toBeNull();
  });

  it('says why it is empty', async () => {
    customersApi([]);
    const { user } = renderApp(`${page}?q=marchetto`);
    expect(await screen.findByText('Nobody found for “marchetto”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('No customers yet')).toBeVisible();
  });

  it('can be loaded again', async () => {
    customersApi();
    server.use(http.get(`${base}/list`, () => problem(400, 'x'), { once: true }));
    const { user } = renderApp(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Customers could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Elena Marchetti' })).toBeVisible();
  });
});

describe('the panel', () => {
  it('saves notes of the version that was seen', async () => {
    customersApi();
    const versions = versionedApi('patch', `${base}/c1`, record({ notes: 'Window seat. Tea.' }));
    const { user } = renderApp(`${page}?open=c1`);
    await user.type(await screen.findByLabelText('Notes'), '. Tea.');
    await user.click(screen.getByRole('button', { name: 'Save notes' }));
    expect(await screen.findByText('Notes saved')).toBeVisible();
    expect(versions).toEqual(['"2"']);
  });

  it('gets emails in the language that the owner chooses', async () => {
    customersApi();
    const sent: unknown[] = [];
    server.use(
      http.patch(`${base}/c1`, async ({ request }) => {
        const change = (await request.json()) as Partial<Customer>;
        sent.push(change.language);
        return HttpResponse.json(record(change));
      }),
    );
    const german = { id: 'de', name: 'Deutsch', beta: true };
    const english = { id: 'en', name: 'English', beta: false };
    const { user } = renderApp(`${page}?open=c1`, { customer_languages: [english, german] });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit customer' }));
    const choice = form.getByRole('combobox', { name: 'Language of emails' });
    expect(choice).toHaveTextContent('Main language (English)');
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name: 'Deutsch (beta)' }));
    await user.click(form.getByRole('button', { name: 'Save customer' }));
    await waitFor(() => expect(sent).toEqual(['de']));
  });

  it('offers to merge when the email belongs to somebody else', async () => {
    customersApi([listed({ id: 'c9', full_name: 'Elena M.', email: 'e.m@example.com', appointments: 2 })]);
    let merged: unknown;
    server.use(
      http.patch(`${base}/c1`, () =>
        problem(409, 'email_taken', 'This email belongs to another customer.', [
          { field: 'email', message: 'This email belongs to another customer.' },
        ]),
      ),
      http.post(`${base}/c1/merge`, async ({ request }) => {
        merged = await request.json();
        return HttpResponse.json(record());
      }),
    );
    const { user } = renderApp(`${page}?open=c1`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit customer' }));
    await user.clear(form.getByLabelText('Email'));
    await user.type(form.getByLabelText('Email'), 'e.m@example.com');
    await user.click(form.getByRole('button', { name: 'Save customer' }));
    expect(await form.findByText('This email belongs to Elena M. (2 appointments)')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Merge' }));
    const question = await screen.findByRole('alertdialog', { name: 'Merge Elena M. into Elena Marchetti?' });
    await user.click(within(question).getByRole('button', { name: 'Merge customers' }));
    expect(await screen.findByText('The two are one customer now')).toBeVisible();
    expect(merged).toEqual({ other_id: 'c9' });
  });

  it('merges with somebody who was searched for', async () => {
    customersApi([listed(), listed({ id: 'c9', full_name: 'Elena M.', email: 'e.m@example.com' })]);
    let merged: unknown;
    server.use(
      http.post(`${base}/c1/merge`, async ({ request }) => {
        merged = await request.json();
        return HttpResponse.json(record());
      }),
    );
    const { user } = renderApp(`${page}?open=c1`);
    await user.click(await screen.findByRole('button', { name: 'Merge with…' }));
    const search = within(await screen.findByRole('dialog', { name: 'Merge with another customer' }));
    await user.type(search.getByLabelText('Find the other one'), 'Elena');
    await user.click(await search.findByRole('button', { name: /^Elena M\./ }));
    expect(search.queryByRole('button', { name: /^Elena Marchetti/ })).not.toBeInTheDocument();
    const question = await screen.findByRole('alertdialog', { name: 'Merge Elena M. into Elena Marchetti?' });
    await user.click(within(question).getByRole('button', { name: 'Merge customers' }));
    expect(await screen.findByText('The two are one customer now')).toBeVisible();
    expect(merged).toEqual({ other_id: 'c9' });
  });

  it('fills the customer into a new appointment', async () => {
    customersApi();
    const { user, router } = renderApp(`${page}?open=c1`);
    await user.click(await screen.findByRole('link', { name: 'Add' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Manual Appointment' }));
    expect(form.getByLabelText('Customer')).toHaveValue('Elena Marchetti');
    expect(form.getByLabelText('Email')).toHaveValue('elena@example.com');
    expect(router.state.location.search).toBe('?add=1');
  });

  it.each([
    ['an older one is still to come', 2, true],
    ['the others have begun', 3, false],
  ])(
    'says what becomes of upcoming appointments, all four newest cancelled: %s',
    async (_, visits, coming) => {
      customersApi();
      const newest_appointments = ['a1', 'a2', 'a3', 'a4'].map((id) =>
        appointment({ id, status: 'cancelled' }),
      );
      const figures = { appointments: 8, visits, cancelled: 4, no_shows: 1, booked: [] };
      server.use(answers(`${base}/c1`, record({ figures, newest_appointments })));
      const { user } = renderApp(`${page}?open=c1`);
      await user.click(await screen.findByRole('button', { name: 'Block' }));
      const block = within(await screen.findByRole('alertdialog', { name: 'Block Elena Marchetti?' }));
      expect(block.queryAllByText('Appointments that are booked stay booked.')).toHaveLength(coming ? 1 : 0);
      await user.click(block.getByRole('button', { name: 'Keep unblocked' }));
      await user.click(await screen.findByRole('button', { name: 'Erase customer' }));
      const erase = within(await screen.findByRole('alertdialog', { name: 'Erase Elena Marchetti?' }));
      expect(erase.queryAllByText('Appointments to come are cancelled first')).toHaveLength(coming ? 1 : 0);
    },
  );

  it('erases only after the word was typed', async () => {
    customersApi();
    let sent: unknown;
    let readAfterwards = false;
    server.use(
      http.get(`${base}/c1`, () => {
        readAfterwards = sent !== undefined;
        return readAfterwards ? problem(404, 'not_found') : HttpResponse.json(record());
      }),
      http.post(`${base}/c1/erase`, async ({ request }) => {
        sent = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp(`${page}?open=c1`);
    await user.click(await screen.findByRole('button', { name: 'Erase customer' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Erase Elena Marchetti?' }));
    await user.click(question.getByRole('button', { name: 'Erase customer' }));
    expect(sent).toBeUndefined();
    await user.type(question.getByLabelText('Type ERASE to go on'), 'erase');
    await user.click(question.getByRole('button', { name: 'Erase customer' }));
    expect(await screen.findByText('The customer is erased')).toBeVisible();
    expect(sent).toEqual({ notify_customer: true });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Erase customer' })).toBeNull());
    expect(readAfterwards).toBe(false);
  });
});
