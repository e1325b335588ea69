import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../../test/fixtures/sessions';
import { detail } from '../../../../test/fixtures/dashboard';
import { answers, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { listPath, page } from '../testing/appointmentsApi';
import { calendar, entry } from '../testing/calendarApi';
import { sessionsApi } from '../testing/sessionsApi';

const shows = (...sessions: ReturnType<typeof session>[]) =>
  server.use(answers('/api/business/b1/calendar', calendar({ sessions })));

const vinyasaLink = () => screen.findByRole('link', { name: /^Vinyasa, class/ });

describe('a class in the calendar', () => {
  beforeEach(() => {
    // The morning of the calendar's day.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2077-06-10T12:00:00Z') });
    sessionsApi();
    server.use(answers(`${listPath}/a1`, detail()));
  });

  it('is one block in the column of whoever does it, and leads to its panel', async () => {
    shows(session());
    const { user, router } = renderApp(`${page}?view=day&date=2077-06-10`);
    const leos = within(await screen.findByRole('group', { name: /^Leo Martins/ }));
    const block = leos.getByRole('link');
    expect(block).toHaveAccessibleName(/^Vinyasa, class, 3:00\s–\s4:00\sPM, 7 of 10 places$/);
    expect(block).toHaveTextContent('7 of 10 places');
    expect(screen.getByText('Class')).toBeVisible();
    await user.click(block);
    const heading = await screen.findByRole('heading', { name: 'Vinyasa' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(block).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(block).toHaveFocus());
    expect(router.state.location.search).toBe('?view=day&date=2077-06-10');
  });

  it('is replaced by an appointment that is opened, and the other way round', async () => {
    shows(session());
    const { user, router } = renderApp(`${page}?view=day&date=2077-06-10`);
    await user.click(await vinyasaLink());
    await user.click(screen.getByRole('link', { name: /^Elena/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?view=day&date=2077-06-10&open=a1'));
    await user.click(await vinyasaLink());
    await waitFor(() => expect(router.state.location.search).toBe('?view=day&date=2077-06-10&session=d1'));
  });

  it('does not move by keys or dragging', async () => {
    shows(session());
    const { user } = renderApp(`${page}?view=week&date=2077-06-10`);
    const block = await vinyasaLink();
    expect(block).not.toHaveAccessibleDescription('Press M to move');
    block.focus();
    await user.keyboard('m');
    expect(screen.queryByText(/^Moving/)).not.toBeInTheDocument();
  });

  it('is struck out when it is cancelled, and absent when it could not be opened', async () => {
    shows(
      session({ status: 'cancelled' }),
      session({ id: 'd2', service_name: 'Pilates', status: 'not_opened' }),
    );
    renderApp(`${page}?view=day&date=2077-06-10`);
    expect(await vinyasaLink()).toHaveAccessibleName(/Cancelled$/);
    expect(screen.queryByText('Pilates')).not.toBeInTheDocument();
  });

  it('is a line of its day in a month, which counts it', async () => {
    server.use(
      answers('/api/business/b1/calendar', calendar({ appointments: [entry()], sessions: [session()] })),
    );
    renderApp(`${page}?view=month&date=2077-06-10`);
    expect(await vinyasaLink()).toHaveTextContent('3:00pVinyasa');
    expect(screen.getByRole('button', { name: /June.10, 2 appointments$/ })).toBeVisible();
  });
});
