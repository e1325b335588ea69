import { screen } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { business } from '../../../test/fixtures/dashboard';
import { problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';
import { card, choose, page, settingsApi } from './testing/settingsApi';

type Rules = typeof business.booking_rules;

describe('booking rules', () => {
  it('are edited and saved together', async () => {
    const save = settingsApi();
    let sent: Rules | undefined;
    server.use(
      http.patch('/api/business/b1', async ({ request }) => {
        const patch = (await request.json()) as { booking_rules: Rules };
        sent = patch.booking_rules;
        return save(patch);
      }),
    );
    const { user } = renderApp(page);
    const rules = await card('Booking rules');
    const fill = async (label: string, text: string) => {
      await user.clear(rules.getByLabelText(label));
      await user.type(rules.getByLabelText(label), text);
    };
    await fill('Minimum notice', '40');
    await choose(rules.getByRole('combobox', { name: 'Minimum notice, unit' }), 'days');
    await choose(rules.getByRole('combobox', { name: 'Start times' }), 'Every 15 minutes');
    await choose(rules.getByRole('combobox', { name: 'Reminder, unit' }), 'off');
    await user.click(rules.getByRole('switch', { name: 'Confirm automatically' }));
    await user.click(rules.getByRole('switch', { name: 'Any order' }));
    await user.type(rules.getByLabelText(/^Cancellation policy/), 'Tell us a day ahead.');
    expect(rules.getByLabelText('Appointments at once')).toBeDisabled();
    await user.click(rules.getByRole('button', { name: 'Save rules' }));
    expect(rules.getByRole('alert')).toHaveTextContent('Please enter 0 to 30 days.');
    expect(rules.getByLabelText('Minimum notice')).toHaveAccessibleDescription(/Please enter 0 to 30 days/);
    expect(sent).toBeUndefined();

    await fill('Minimum notice', '1');
    await user.click(rules.getByRole('button', { name: 'Save rules' }));
    expect(await screen.findByText('Booking rules saved')).toBeVisible();
    expect(sent).toEqual({
      ...business.booking_rules,
      minimum_notice_minutes: 1440,
      step_minutes: 15,
      reminder_hours: null,
      auto_confirm: true,
      any_order: true,
      cancellation_policy: 'Tell us a day ahead.',
    });
  });

  it('show what the server refuses at its field', async () => {
    settingsApi();
    const message = 'Use at most 200 characters.';
    server.use(
      http.patch('/api/business/b1', () =>
        problem(400, 'invalid', 'Please check the fields.', [
          { field: 'booking_rules.arrival_note', message },
        ]),
      ),
    );
    const { user } = renderApp(page);
    const rules = await card('Booking rules');
    await user.type(rules.getByLabelText(/^Arrival note/), '!');
    await user.click(rules.getByRole('button', { name: 'Save rules' }));
    expect(await rules.findByText(message)).toBeVisible();
    expect(rules.queryByRole('alert')).not.toBeInTheDocument();
  });
});
