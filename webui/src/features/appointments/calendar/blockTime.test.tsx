import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { appointment } from '../../../../test/fixtures/dashboard';
import { dashboardApi, problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { page } from '../testing/appointmentsApi';
import { calendar } from '../testing/calendarApi';

const path = '/api/business/b1/blocked-times';
const dayPage = `${page}?view=day&date=2077-06-10`;

const meeting = {
  id: 'b1',
  label: 'Team meeting',
  staff_ids: ['leo'],
  weekdays: [],
  first_date: '2077-06-10',
  last_date: '2077-06-10',
  start: '13:00',
  end: '13:30',
  version: 2,
};

function api(blocked = calendar().blocked) {
  dashboardApi(
    http.get('/api/business/b1/calendar', () => HttpResponse.json(calendar({ blocked }))),
    http.get(path, () => HttpResponse.json([meeting])),
    http.post('/api/business/b1/appointments/attention/preview', async ({ request }) => {
      const { blocked_time } = (await request.json()) as { blocked_time: { staff_ids: string[] | null } };
      const inside = [{ appointment: appointment(), reason: 'blocked_time', note: '' }];
      const appointments = blocked_time.staff_ids === null ? inside : [];
      return HttpResponse.json({ count: appointments.length, appointments });
    }),
  );
}

describe('blocking time', () => {
  it('names the appointments in it, and sends what was chosen', async () => {
    api();
    const sent: unknown[] = [];
    server.use(
      http.post(path, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(meeting, { status: 201 });
      }),
    );
    const { user } = renderApp(dayPage);
    await screen.findByRole('link', { name: /^Elena Marchetti/ });
    await user.click(screen.getByRole('button', { name: 'Block time' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block time' });
    expect(await within(dialog).findByText('1 appointment lies in this time')).toBeVisible();
    expect(
      within(dialog).getByText(/^Elena Marchetti, .*: in blocked time\. They stay booked/),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Leo Martins' }));
    await waitFor(() => {
      expect(within(dialog).queryByText('1 appointment lies in this time')).not.toBeInTheDocument();
    });
    await user.type(within(dialog).getByLabelText(/^Label/), 'Course');
    await user.click(within(dialog).getByRole('button', { name: 'Block time' }));
    expect(await screen.findByText('Time blocked')).toBeVisible();
    expect(sent).toEqual([
      {
        label: 'Course',
        staff_ids: ['leo'],
        weekdays: [],
        first_date: '2077-06-10',
        last_date: null,
        start: '12:00',
        end: '13:00',
      },
    ]);
  });

  it('says in our words that a label is too long', async () => {
    api();
    const tooLong = [{ field: 'label', message: 'Use at most 100 characters.' }];
    server.use(http.post(path, () => problem(400, 'invalid', '', tooLong)));
    const { user } = renderApp(dayPage);
    await user.click(await screen.findByRole('button', { name: 'Block time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block time' }));
    await user.click(dialog.getByLabelText(/^Label/));
    await user.paste('x'.repeat(101));
    await user.click(dialog.getByRole('button', { name: 'Block time' }));
    expect(await dialog.findByText('Use at most 100 characters.')).toBeVisible();
  });

  it('is changed and ended from the calendar', async () => {
    api([
      {
        blocked_time_id: 'b1',
        label: 'Team meeting',
        staff_ids: ['leo'],
        repeats: false,
        start_datetime: '2077-06-10T13:00:00-04:00',
        end_datetime: '2077-06-10T13:30:00-04:00',
      },
    ]);
    const deleted: (string | null)[] = [];
    server.use(
      http.put(`${path}/b1`, () => problem(412, 'changed_meanwhile')),
      http.delete(`${path}/b1`, ({ request }) => {
        deleted.push(request.headers.get('If-Match'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp(dayPage);
    await user.click(await screen.findByRole('button', { name: /^Team meeting, 1:00/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Blocked time' });
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await within(dialog).findByText(/^It was changed meanwhile/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete block' }));
    expect(await screen.findByText('The time is no longer blocked')).toBeVisible();
    expect(deleted).toEqual(['"2"']);
  });
});
