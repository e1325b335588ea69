import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../../test/fixtures/sessions';
import { resourcePool } from '../../../../test/fixtures/resources';
import { answers, problem, renderApp, versionedApi } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { listPath, page } from '../testing/appointmentsApi';
import { participant, participants, recorded, sessionsApi, sessionsPath } from '../testing/sessionsApi';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2077-06-10T12:00:00Z') });
});

async function openPanel() {
  const { user, router } = renderApp(`${page}?view=day&date=2077-06-10&session=d1`);
  const panel = within(await screen.findByRole('complementary', { name: 'Selected class' }));
  await panel.findByRole('heading', { name: 'Vinyasa' });
  return { user, router, panel };
}

describe('the panel of a class', () => {
  it('says when, who, where and how many places are taken', async () => {
    const at = session().start_datetime;
    sessionsApi({
      session: session({ resources: [{ resource_id: 'Studio-1', from: at, to: at }] }),
      participants: [
        participant({ id: 'p1', places: 2 }),
        participant({ id: 'p2', status: 'pending' }),
        participant({ id: 'p3', status: 'cancelled' }),
      ],
    });
    server.use(answers('/api/business/b1/resource-pools', [resourcePool('Studio', 1)]));
    const { panel } = await openPanel();
    expect(panel.getByText('Every Thursday')).toBeVisible();
    expect(panel.getByText(/^3:00\s–\s4:00\sPM$/)).toBeVisible();
    expect(await panel.findByText('Leo Martins · Studio 1')).toBeVisible();
    expect(panel.getByText('7 of 10 places')).toBeVisible();
    const rows = panel.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Elena Marchetti(207) 555-01422 places',
      'Elena Marchetti(207) 555-0142Pending',
      'Elena Marchetti(207) 555-0142Cancelled',
    ]);
  });

  it('shows more than seven participants when they are asked for', async () => {
    sessionsApi({ participants: participants('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H') });
    const { user, panel } = await openPanel();
    expect(panel.getAllByRole('listitem')).toHaveLength(7);
    await user.click(panel.getByRole('button', { name: 'Show all 8' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(8);
  });

  it('leads to the appointment of a participant, and back', async () => {
    sessionsApi();
    const { user, router, panel } = await openPanel();
    await user.click(panel.getByRole('link', { name: 'Camille Durand' }));
    expect(await screen.findByRole('heading', { name: 'Camille Durand' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { name: 'Vinyasa' })).toBeVisible();
    expect(router.state.location.search).toContain('session=d1');
  });

  it('changes the places, and says how many are taken', async () => {
    sessionsApi();
    const { sent, handler } = recorded(
      'put',
      `${sessionsPath}/d1`,
      () => problem(409, 'places_taken', '7 places are taken. The least is 7.'),
      () => HttpResponse.json(session({ capacity: 12 })),
    );
    server.use(handler);
    const { user, panel } = await openPanel();
    const change = panel.getByRole('button', { name: 'Change the places' });
    await user.click(change);
    const field = panel.getByLabelText('Places');
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel.getByRole('button', { name: 'Change the places' })).toHaveFocus());
    await user.keyboard('{Enter}');
    const again = panel.getByLabelText('Places');
    await user.clear(again);
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(panel.getByText('Please enter 1 to 500')).toBeVisible();
    await user.type(again, '6');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText('7 places are taken. The least is 7.')).toBeVisible();
    await user.clear(again);
    await user.type(again, '12{Enter}');
    expect(await screen.findByText('Places changed')).toBeVisible();
    expect(sent).toEqual([{ capacity: 6 }, { capacity: 12 }]);
  });

  it('cannot be changed after it was cancelled, and says so', async () => {
    sessionsApi({ session: session({ status: 'cancelled' }) });
    const { panel } = await openPanel();
    expect(panel.getByText('Cancelled')).toBeVisible();
    for (const name of ['Move', 'Cancel class', 'Add a participant', 'Change the places'])
      expect(panel.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('says that a date is gone', async () => {
    sessionsApi();
    server.use(http.get(`${sessionsPath}/d2`, () => problem(404, 'not_found')));
    renderApp(`${page}?view=day&date=2077-06-10&session=d2`);
    expect(await screen.findByText('This class no longer exists')).toBeVisible();
  });
});

describe('moving a class', () => {
  async function openMove() {
    const opened = await openPanel();
    await opened.user.click(opened.panel.getByRole('button', { name: 'Move' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move class' }));
    return { ...opened, dialog };
  }

  it('says who moves with it, and asks about a time outside the hours', async () => {
    sessionsApi({ participants: participants('A', 'B') });
    const { sent, handler } = recorded(
      'put',
      `${sessionsPath}/d1`,
      () => problem(409, 'outside_hours'),
      () => HttpResponse.json(session()),
    );
    server.use(handler);
    const { user, dialog } = await openMove();
    expect(await dialog.findByText('2 bookings move with it.', { exact: false })).toBeVisible();
    const time = dialog.getByLabelText('Time', { selector: 'input' });
    await user.clear(time);
    await user.type(time, '8:00 pm');
    await user.type(dialog.getByLabelText(/^Message to the participants/), 'Sorry');
    await user.click(dialog.getByRole('button', { name: 'Move class' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Book outside your hours?' }));
    await user.click(question.getByRole('button', { name: 'Book anyway' }));
    expect(await screen.findByText('Class moved')).toBeVisible();
    const move = { date: '2077-06-10', time: '20:00', note_to_customer: 'Sorry' };
    expect(sent).toEqual([move, { ...move, allow_outside_hours: true }]);
  });

  it('keeps what was entered when the time is taken', async () => {
    sessionsApi();
    server.use(recorded('put', `${sessionsPath}/d1`, () => problem(409, 'slot_taken')).handler);
    const { user, dialog } = await openMove();
    await user.click(dialog.getByRole('button', { name: 'Move class' }));
    expect(await dialog.findByText('Time slot not available')).toBeVisible();
    expect(dialog.getByLabelText('Time', { selector: 'input' })).toHaveValue('3:00 PM');
  });

  it('does not overwrite the move of another user unseen', async () => {
    sessionsApi();
    versionedApi('put', `${sessionsPath}/d1`, {
      ...session({ start_datetime: '2077-06-10T14:00:00-04:00' }),
      version: 3,
    });
    const { user, dialog } = await openMove();
    await user.click(dialog.getByRole('button', { name: 'Move class' }));
    expect(await dialog.findByText(/2:00.PM/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Move class' }));
    expect(await screen.findByText('Class moved')).toBeVisible();
  });
});

describe('cancelling a class', () => {
  const deposit = {
    amount: 8,
    currency: 'USD',
    state: 'paid',
    came: 8,
    refunded: 0,
  } as unknown as NonNullable<ReturnType<typeof participant>['deposit']>;

  async function openCancel() {
    const opened = await openPanel();
    await opened.user.click(opened.panel.getByRole('button', { name: 'Cancel class' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this class?' }));
    return { ...opened, dialog };
  }

  it('names bookings, places and refunds, and can include the later ones', async () => {
    sessionsApi({
      participants: [
        participant({ id: 'p1', places: 2, deposit }),
        participant({ id: 'p2', status: 'pending' }),
        participant({ id: 'p3', status: 'cancelled' }),
      ],
      later: { sessions: 6, appointments: 19, places: 30, deposits: 4 },
    });
    const { sent, handler } = recorded('post', `${sessionsPath}/d1/cancel`, () =>
      HttpResponse.json([session(), session({ id: 'd2' })]),
    );
    server.use(handler);
    const { user, dialog } = await openCancel();
    expect(await dialog.findByText(/3:00.PM\. 2 bookings with 3 places will be cancelled\.$/)).toBeVisible();
    expect(dialog.getByRole('group', { name: 'The paid deposit' })).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Refund $8.00' })).toBeChecked();
    await user.click(
      dialog.getByRole('radio', { name: /^This one and all later ones6 more classes with 19/ }),
    );
    await user.click(
      within(dialog.getByRole('group', { name: 'The 5 paid deposits' })).getByRole('radio', { name: 'Keep' }),
    );
    expect(dialog.getByRole('switch', { name: 'Tell the participants by email' })).toBeVisible();
    expect(dialog.getByText(/^Kept in the history of each appointment/)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Reason/), 'Ill');
    await user.click(dialog.getByRole('button', { name: 'Cancel class' }));
    expect(await screen.findByText('2 classes cancelled')).toBeVisible();
    expect(sent).toEqual([{ later: true, keep_deposit: true, reason: 'Ill' }]);
  });

  it('asks less about one that nobody has booked and that does not repeat', async () => {
    sessionsApi({ participants: [] });
    const { sent, handler } = recorded('post', `${sessionsPath}/d1/cancel`, () =>
      HttpResponse.json([session()]),
    );
    server.use(handler);
    const { user, dialog } = await openCancel();
    expect(await dialog.findByText(/Nobody has booked it\.$/)).toBeVisible();
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    expect(dialog.queryByRole('switch')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel class' }));
    expect(await screen.findByText('Class cancelled')).toBeVisible();
    expect(sent).toEqual([{}]);
  });
});

describe('the appointment of a participant', () => {
  it('names the class and its places, and is not changed there', async () => {
    sessionsApi({ participants: [participant({ id: 'p1', places: 2 })] });
    const { user, router } = renderApp(`${page}?open=p1`);
    const panel = within(await screen.findByRole('complementary'));
    expect(await panel.findByText(/^Vinyasa, 1.h/)).toBeVisible();
    expect(panel.getByText('Class')).toBeVisible();
    expect(panel.getByText('Places').nextElementSibling).toHaveTextContent(/^2/);
    for (const name of ['Move', 'Add service', 'Edit Vinyasa'])
      expect(panel.queryByRole('button', { name })).not.toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Show the class' }));
    expect(await screen.findByRole('heading', { name: 'Vinyasa' })).toBeVisible();
    expect(router.state.location.search).toBe('?session=d1');
  });

  it('has only the customer and the notes to edit', async () => {
    sessionsApi({ participants: [participant({ id: 'p1', notes: '' })] });
    const { sent, handler } = recorded('put', `${listPath}/p1`, () => HttpResponse.json(participant()));
    server.use(handler);
    const { user } = renderApp(`${page}?open=p1`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Appointment' }));
    expect(form.queryByRole('combobox', { name: 'Service' })).not.toBeInTheDocument();
    expect(form.queryByRole('button', { name: 'Change time' })).not.toBeInTheDocument();
    await user.type(form.getByLabelText(/^Notes/), 'Brings a mat');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Appointment saved')).toBeVisible();
    expect(sent[0]).not.toHaveProperty('service_id');
    expect(sent[0]).not.toHaveProperty('staff_id');
  });
});
