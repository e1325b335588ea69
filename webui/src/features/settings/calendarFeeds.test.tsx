import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';
import { card, page, settingsApi } from './testing/settingsApi';

const feeds = '/api/business/b1/calendar-feeds';
const url = 'https://book.example.com/api/calendar-feeds/secret/calendar.ics';
const feed = {
  id: 'f1',
  staff_id: null,
  staff_name: null,
  show_customers: false,
  created_at: '2077-06-01T10:00:00Z',
};

/** The server of the feeds, of which one exists or none. Returns what is sent to it. */
function feedsApi(stored: (typeof feed)[]) {
  const sent: unknown[] = [];
  server.use(
    http.get(feeds, () => HttpResponse.json(stored)),
    http.post(feeds, async ({ request }) => {
      sent.push(await request.json());
      stored = [feed];
      return HttpResponse.json({ ...feed, url }, { status: 201 });
    }),
    http.patch(`${feeds}/f1`, async ({ request }) => {
      const change = (await request.json()) as Partial<typeof feed>;
      sent.push(change);
      stored = [{ ...feed, ...change }];
      return HttpResponse.json(stored[0]);
    }),
    http.delete(`${feeds}/f1`, () => {
      stored = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

describe('calendar feeds', () => {
  it('show their address once', async () => {
    settingsApi();
    const sent = feedsApi([]);
    const { user } = renderApp(page);
    const pane = await card('Calendar feeds');
    await user.click(await pane.findByRole('button', { name: 'Create address' }));
    expect(await pane.findByLabelText('Calendar address: All appointments')).toHaveValue(url);
    expect(pane.getByText(/It is not shown again/)).toBeVisible();
    expect(pane.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
      'href',
      url.replace('https', 'webcal'),
    );
    await user.click(pane.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Calendar address copied')).toBeVisible();
    expect(sent).toEqual([{ staff_id: null, show_customers: false }]);
  });

  it('are renewed, changed and ended', async () => {
    settingsApi();
    const sent = feedsApi([feed]);
    const { user } = renderApp(page);
    const pane = await card('Calendar feeds');
    const names = await pane.findByRole('switch', { name: 'Show customers’ names: All appointments' });
    expect(names).not.toBeChecked();
    await user.click(names);
    await waitFor(() => expect(names).toBeChecked());
    await user.click(pane.getByRole('button', { name: 'New address' }));
    const question = await screen.findByRole('alertdialog', { name: 'Create a new address?' });
    await user.click(within(question).getByRole('button', { name: 'Create new address' }));
    expect(await pane.findByDisplayValue(url)).toBeVisible();
    expect(sent).toEqual([{ show_customers: true }, { staff_id: null, show_customers: true }]);
    await user.click(await pane.findByRole('button', { name: 'End feed' }));
    const last = await screen.findByRole('alertdialog', {
      name: 'End the calendar feed “All appointments”?',
    });
    await user.click(within(last).getByRole('button', { name: 'End feed' }));
    expect(await pane.findByRole('button', { name: 'Create address' })).toBeVisible();
    expect(pane.queryByDisplayValue(url)).not.toBeInTheDocument();
  });

  it('are renewed with a choice that is still being saved', async () => {
    settingsApi();
    const sent = feedsApi([feed]);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    // Holds the saving of the choice. It returns no response, so the handler before it responds.
    server.use(http.patch(`${feeds}/f1`, () => held));
    const { user } = renderApp(page);
    const pane = await card('Calendar feeds');
    const names = await pane.findByRole('switch', { name: 'Show customers’ names: All appointments' });
    await user.click(names);
    await waitFor(() => expect(names).toBeChecked());
    await user.click(pane.getByRole('button', { name: 'New address' }));
    const question = await screen.findByRole('alertdialog', { name: 'Create a new address?' });
    await user.click(within(question).getByRole('button', { name: 'Create new address' }));
    await waitFor(() => expect(sent).toEqual([{ staff_id: null, show_customers: true }]));
    release();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('say what the server refuses', async () => {
    settingsApi();
    feedsApi([]);
    server.use(http.post(feeds, () => problem(403, 'limit_reached', 'Staff are part of Premium.')));
    const { user } = renderApp(page);
    const pane = await card('Calendar feeds');
    await user.click(await pane.findByRole('button', { name: 'Create address' }));
    expect(await screen.findByText('Staff are part of Premium.')).toBeVisible();
  });
});
