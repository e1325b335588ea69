import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../../../test/fixtures/sessions';
import { answers, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { listPath } from '../testing/appointmentsApi';
import { sessionsApi, sessionsPath } from '../testing/sessionsApi';

beforeEach(() => {
  sessionsApi();
  server.use(
    answers(`${listPath}/attention`, []),
    answers(`${sessionsPath}/attention`, [
      { session: session({ status: 'not_opened', places_taken: 0 }), reason: 'session_not_opened', note: '' },
      { session: session({ id: 'd2', service_name: 'Pilates' }), reason: 'closed', note: 'Holiday' },
    ]),
  );
});

it('lists classes that need attention, with their reasons', async () => {
  renderApp('/dashboard/b1/staff/attention');
  const pane = within(await screen.findByRole('region', { name: 'Classes' }));
  const [first, second] = pane.getAllByRole('listitem');
  expect(first).toHaveTextContent('Vinyasa');
  expect(first).toHaveTextContent('Not opened');
  expect(first).toHaveTextContent('The staff member or the rooms are not free');
  expect(second).toHaveTextContent('7 of 10 places');
  expect(second).toHaveTextContent('Closed or away that day: Holiday');
  expect(pane.getAllByRole('link', { name: /in the calendar$/ })[0]).toHaveAttribute(
    'href',
    '/dashboard/b1/appointments?view=day&date=2077-06-10',
  );
  expect(screen.queryByText('Nothing needs attention')).not.toBeInTheDocument();
});

it('moves and cancels them', async () => {
  const { user } = renderApp('/dashboard/b1/staff/attention');
  await user.click(await screen.findByRole('button', { name: 'Cancel Vinyasa' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this class?' }));
  await user.click(question.getByRole('button', { name: 'Keep class' }));
  await user.click(screen.getByRole('button', { name: 'Move Vinyasa' }));
  expect(await screen.findByRole('dialog', { name: 'Move class' })).toBeVisible();
});
