import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { problem, renderApp } from '../../../../test/renderApp';
import { server } from '../../../../test/server';
import { listApi, listPath, next, page } from '../testing/appointmentsApi';

describe('confirming and cancelling', () => {
  const row = () => screen.findByRole('row', { name: /Tom Whitfield/ });

  it('confirms at once and takes it back when the server refuses', async () => {
    listApi();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.put(`${listPath}/a2`, async () => {
        await held;
        return problem(500, 'internal');
      }),
    );
    const { user } = renderApp(page);
    await user.click(within(await row()).getByRole('button', { name: /^Confirm/ }));
    await waitFor(async () => expect(await row()).toHaveTextContent('Confirmed'));
    release();
    expect(await screen.findByText('Failed to confirm appointment. Please try again.')).toBeVisible();
    await waitFor(async () => expect(await row()).toHaveTextContent('Pending'));
  });

  it('asks before it cancels, with the focus on the safe button', async () => {
    listApi();
    const sent: unknown[] = [];
    server.use(
      http.put(`${listPath}/a2`, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? problem(500, 'internal')
          : HttpResponse.json({ ...next, status: 'cancelled' });
      }),
    );
    const { user } = renderApp(page);
    await user.click(within(await row()).getByRole('button', { name: /^Cancel/ }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveAccessibleName('Cancel the appointment of Tom Whitfield?');
    await waitFor(() => {
      expect(within(dialog).getByRole('button', { name: 'Keep appointment' })).toHaveFocus();
    });
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText('Message to the customer (optional)'), 'We are closed.');
    await user.type(within(dialog).getByLabelText('Reason (optional)'), 'Storm');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Failed to cancel appointment. Please try again.',
    );
    await user.click(within(dialog).getByRole('switch', { name: 'Tell the customer by email' }));
    expect(within(dialog).queryByLabelText('Message to the customer (optional)')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }));
    expect(await screen.findByText('Appointment cancelled')).toBeVisible();
    expect(sent).toEqual([
      { status: 'cancelled', note_to_customer: 'We are closed.', reason: 'Storm' },
      { status: 'cancelled', notify_customer: false, reason: 'Storm' },
    ]);
  });
});
