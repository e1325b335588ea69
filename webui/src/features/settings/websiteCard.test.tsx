import { screen } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';
import { card, page, settingsApi } from './testing/settingsApi';

it('hides the booking page from search engines', async () => {
  const save = settingsApi();
  const sent: unknown[] = [];
  server.use(
    http.patch('/api/business/b1', async ({ request }) => {
      const patch = (await request.json()) as object;
      sent.push(patch);
      return sent.length === 1 ? problem(500, 'internal', '') : save(patch);
    }),
  );
  const { user } = renderApp(page);
  const website = await card('Website and QR code');
  const hide = website.getByRole('switch', { name: 'Hide from search engines' });
  expect(hide).not.toBeChecked();
  expect(hide).toHaveAccessibleDescription(/^Google, Bing and others/);
  await user.click(hide);
  await user.click(website.getByRole('button', { name: 'Save website settings' }));
  expect(await website.findByText('Failed to update the website settings')).toBeVisible();
  await user.click(website.getByRole('button', { name: 'Save website settings' }));
  expect(await screen.findByText('Website settings saved')).toBeVisible();
  expect(hide).toBeChecked();
  expect(sent).toEqual([{ hide_from_search: true }, { hide_from_search: true }]);
  expect(website.queryByRole('button', { name: 'Save website settings' })).not.toBeInTheDocument();
});
