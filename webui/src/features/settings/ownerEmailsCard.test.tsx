import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';
import { card, page, settingsApi } from './testing/settingsApi';

it('saves which emails the owner wants, and when the agenda of the day comes', async () => {
  const save = settingsApi();
  const sent: unknown[] = [];
  server.use(
    http.patch('/api/business/b1', async ({ request }) => {
      const patch = (await request.json()) as object;
      sent.push(patch);
      return sent.length === 1
        ? problem(400, 'invalid', '', [
            { field: 'owner_emails.agenda_time', message: 'This time does not exist.' },
          ])
        : save(patch);
    }),
  );
  const { user } = renderApp(page);
  const emails = await card('Emails to you');
  expect(emails.getByText(/^They go to hello@harbourhair\.example/)).toBeVisible();
  expect(emails.queryByRole('textbox', { name: 'Agenda at' })).not.toBeInTheDocument();
  await user.click(emails.getByRole('switch', { name: 'New booking' }));
  await user.click(emails.getByRole('switch', { name: 'Agenda of the day' }));
  const time = emails.getByRole('textbox', { name: 'Agenda at' });
  expect(time).toHaveValue('7:00 AM');
  await user.clear(time);
  expect(emails.getByRole('button', { name: 'Save emails' })).toBeDisabled();
  await user.type(time, '6:30');
  await user.click(emails.getByRole('button', { name: 'Save emails' }));
  expect(await emails.findByText('This time does not exist.')).toBeVisible();
  await user.click(emails.getByRole('button', { name: 'Save emails' }));
  expect(await screen.findByText('Emails to you saved')).toBeVisible();
  const wanted = { new_booking: false, customer_change: true, agenda: true, agenda_time: '06:30' };
  expect(sent).toEqual([{ owner_emails: wanted }, { owner_emails: wanted }]);
  expect(emails.queryByRole('button', { name: 'Save emails' })).not.toBeInTheDocument();
});
