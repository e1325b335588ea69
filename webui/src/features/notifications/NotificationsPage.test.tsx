import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { enabledButton } from '../../../test/enabledButton';
import { appointment, overview } from '../../../test/fixtures/dashboard';
import { answers, dashboardApi, problem, renderApp } from '../../../test/renderApp';
import type { NotificationItem, Notifications } from './api/notifications';

const list = '/api/business/b1/notifications';
const markRead = `${list}/mark-read`;

function item(change: Partial<NotificationItem> = {}): NotificationItem {
  return {
    id: 'n1.1',
    type: 'appointment',
    kind: 'booked',
    title: 'Request to confirm',
    message: 'Elena Marchetti, Balayage with Maya Chen',
    created_at: '2077-06-08T12:41:00.123456Z',
    read: false,
    appointment: appointment({ status: 'pending' }),
    moved_from: null,
    moved_to: null,
    message_id: null,
    ...change,
  };
}

const failed = item({
  id: 'n2.0',
  type: 'system',
  kind: 'message_failed',
  title: 'Email not delivered',
  message: 'The confirmation could not be delivered to elena@example.com.',
  created_at: '2077-06-08T12:15:00Z',
  message_id: 'mail-1',
});
const moved = item({
  id: 'n3.2',
  kind: 'moved',
  title: 'Moved by the customer',
  created_at: '2077-06-07T12:00:00Z',
  read: true,
  appointment: appointment(),
  moved_from: '2077-06-09T14:00:00-04:00',
  moved_to: '2077-06-10T10:00:00-04:00',
});

function notifications(change: Partial<Notifications> = {}): Notifications {
  return {
    new_count: 2,
    upcoming_count: 38,
    total_today: 7,
    today: { ended: 2, running: 1, left: 4 },
    unread_count: 2,
    listed_count: 126,
    items: [item(), failed, moved],
    notifications: [],
    ...change,
  };
}

/** Serves the notifications and follows what is marked as read. Returns what was sent. */
function notificationsApi(shown = notifications(), status = 204) {
  const sent: unknown[] = [];
  let read = false;
  const now = () =>
    read
      ? { ...shown, new_count: 0, unread_count: 0, items: shown.items.map((one) => ({ ...one, read: true })) }
      : shown;
  dashboardApi(
    http.get(list, () => HttpResponse.json(now())),
    http.get('/api/business/b1/overview', () =>
      HttpResponse.json(overview({ new_notification_count: now().new_count })),
    ),
    http.patch(markRead, async ({ request }) => {
      const body = (await request.json()) as { undo?: boolean };
      sent.push(body);
      if (status !== 204) return problem(status, 'x');
      read = body.undo !== true;
      return new HttpResponse(null, { status });
    }),
  );
  return sent;
}

const bell = (name: string) => screen.findByRole('button', { name });
const unread = () => screen.queryAllByText('(unread)').length;

describe('the tab of notifications', () => {
  it('says of a booking that it has been cancelled since', async () => {
    notificationsApi(
      notifications({
        items: [item({ title: 'New booking', appointment: appointment({ status: 'cancelled' }) })],
      }),
    );
    renderApp('/dashboard/b1/notifications');
    expect(await screen.findByText(/, Thursday, June 10, 10:00.AM\. It is cancelled now\.$/)).toBeVisible();
  });

  it('shows the counts, and what happened by its day', async () => {
    notificationsApi();
    renderApp('/dashboard/b1/notifications');
    expect(await screen.findByText('2 done, 1 now, 4 to come')).toBeVisible();
    const rows = await screen.findAllByRole('listitem');
    const row = (title: string) => rows.find((one) => one.textContent.includes(title)) ?? document.body;
    expect(row('Request to confirm')).toHaveTextContent(
      'Elena Marchetti, Balayage with Maya Chen, Thursday, June 10, 10:00 AM.',
    );
    expect(
      within(row('Request to confirm')).getByRole('button', { name: 'Confirm: Elena Marchetti' }),
    ).toBeVisible();
    expect(row('Moved by the customer')).toHaveTextContent(
      'from Wednesday, June 9, 2:00 PM to Thursday, June 10, 10:00 AM.',
    );
    expect(screen.getByText('Tuesday, June 8')).toBeVisible();
    expect(screen.getByText('3 of 126')).toBeVisible();
    expect(unread()).toBe(2);
    const rail = screen.getByRole('navigation', { name: 'Dashboard' });
    const tab = within(rail).getByRole('link', { name: /^Notifications/ });
    await waitFor(() => expect(tab).toHaveTextContent('2 new'));
  });

  it('marks everything up to the newest row as read, and takes it back', async () => {
    const sent = notificationsApi();
    const { user } = renderApp('/dashboard/b1/notifications');
    await bell('Notifications, 2 new');
    await user.click(await enabledButton('Mark all as read'));
    expect(await screen.findByText('All notifications marked as read')).toBeVisible();
    expect(await bell('Notifications')).toBeVisible();
    await waitFor(() => expect(unread()).toBe(0));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await bell('Notifications, 2 new')).toBeVisible();
    await waitFor(() => expect(unread()).toBe(2));
    expect(sent).toEqual([{ until: '2077-06-08T12:41:00.123456Z' }, { undo: true }]);
  });

  it('shows them as unread again when marking fails, and says so', async () => {
    const sent = notificationsApi(notifications(), 500);
    const { user } = renderApp('/dashboard/b1/notifications');
    await user.click(await enabledButton('Mark all as read'));
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Failed to mark notifications as read');
    expect(unread()).toBe(2);
    expect(await bell('Notifications, 2 new')).toBeVisible();
    await user.click(within(failure).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('opens an appointment, which marks its row as read', async () => {
    const sent = notificationsApi();
    const { user, router } = renderApp('/dashboard/b1/notifications');
    await user.click(await screen.findByRole('link', { name: 'Request to confirm' }));
    await waitFor(() => expect(sent).toEqual([{ items: ['n1.1'] }]));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/dashboard/b1/appointments',
        search: '?open=a1',
      }),
    );
  });

  it('sends a failed email again', async () => {
    notificationsApi();
    let retried = false;
    dashboardApi(
      answers(list, notifications()),
      http.post('/api/business/b1/appointments/a1/messages/mail-1/retry', () => {
        retried = true;
        return HttpResponse.json({});
      }),
    );
    const { user } = renderApp('/dashboard/b1/notifications');
    await user.click(await screen.findByRole('button', { name: 'Retry: Elena Marchetti' }));
    expect(await screen.findByText('The email is on its way again')).toBeVisible();
    expect(retried).toBe(true);
  });

  it('keeps the filter in the address and reads more when asked', async () => {
    const queries: string[] = [];
    dashboardApi(
      http.get(list, ({ request }) => {
        const { searchParams } = new URL(request.url);
        queries.push(searchParams.toString());
        const none = searchParams.get('type') === 'system';
        return HttpResponse.json(notifications(none ? { items: [], listed_count: 0 } : {}));
      }),
    );
    const { user, router } = renderApp('/dashboard/b1/notifications?show=unread');
    expect(await screen.findByRole('button', { name: 'Unread, 2', pressed: true })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(queries).toEqual(['unread=true&limit=8', 'unread=true&limit=16']));
    const filters = screen.getByRole('group', { name: 'Show' });
    await user.click(within(filters).getByRole('button', { name: 'System' }));
    expect(router.state.location.search).toBe('?show=system');
    expect(await screen.findByText('Nothing to show')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(router.state.location.search).toBe('');
  });

  it('says that there is nothing, or that it could not be loaded', async () => {
    dashboardApi(answers(list, notifications({ items: [], listed_count: 0, unread_count: 0 })));
    renderApp('/dashboard/b1/notifications');
    expect(await screen.findByText('Nothing new')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  });

  it('says that the list could not be loaded, and tries again', async () => {
    dashboardApi(
      http.get(list, () => problem(400, 'x'), { once: true }),
      answers(list, notifications()),
    );
    const { user } = renderApp('/dashboard/b1/notifications');
    expect(await screen.findByText('Notifications could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Request to confirm')).toBeVisible();
  });
});

describe('the drawer', () => {
  it('shows the newest over any tab, with what starts soon, and marks nothing by itself', async () => {
    const start = new Date(Date.now() + 3.5 * 60_000).toISOString();
    const soon = appointment({ id: 'a9', appointment_datetime: start });
    const sent = notificationsApi(
      notifications({
        notifications: [
          {
            type: 'upcoming_appointment',
            title: 'Starting soon',
            message: 'Elena Marchetti, Balayage',
            is_urgent: true,
            appointment_number: soon.appointment_number,
            created_at: soon.created_at,
            appointment: soon,
          },
        ],
      }),
    );
    const { user, router } = renderApp('/dashboard/b1/services');
    await user.click(await bell('Notifications, 2 new'));
    const drawer = await screen.findByRole('dialog', { name: 'Notifications' });
    expect(await within(drawer).findByText('Starting soon · 4 min')).toBeVisible();
    expect(within(drawer).getByRole('link', { name: 'Call: Elena Marchetti' })).toHaveAttribute(
      'href',
      'tel:2075550142',
    );
    expect(await within(drawer).findByText('Email not delivered')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(within(drawer).getByRole('link', { name: 'See all notifications' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/b1/notifications'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes with Escape, and the focus returns to the bell', async () => {
    notificationsApi();
    const { user } = renderApp('/dashboard/b1/services');
    const button = await bell('Notifications, 2 new');
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Notifications' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });
});
