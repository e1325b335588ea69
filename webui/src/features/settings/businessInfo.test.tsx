import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { problem, renderApp } from '../../../test/renderApp';
import { server } from '../../../test/server';
import { card, choose, page, settingsApi } from './testing/settingsApi';

it('the business info is edited in a dialog, and refusals stand at their fields', async () => {
  const save = settingsApi();
  const message = 'Please enter a phone number with at least five digits.';
  server.use(
    http.patch('/api/business/b1', async ({ request }) => {
      const patch = (await request.json()) as { phone: string };
      return patch.phone.length < 5
        ? problem(400, 'invalid', message, [{ field: 'phone', message }])
        : save(patch);
    }),
  );
  const { user } = renderApp(page);
  const info = await card('Business info');
  await user.click(info.getByRole('button', { name: 'Edit business info' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit business info' }));
  await choose(dialog.getByRole('combobox', { name: 'Category' }), 'Barbershop');
  await user.clear(dialog.getByLabelText('Phone'));
  await user.type(dialog.getByLabelText('Phone'), '12');
  await user.click(dialog.getByRole('button', { name: 'Save business info' }));
  expect(await dialog.findByText(message)).toBeVisible();
  await user.type(dialog.getByLabelText('Phone'), '34567');
  await user.click(dialog.getByRole('button', { name: 'Save business info' }));
  expect(await screen.findByText('Business info saved')).toBeVisible();
  expect(info.getByText('Barbershop')).toBeVisible();
  expect(info.getByText('1234567')).toBeVisible();
});

it('another booking link is chosen in its own dialog, which names free ones', async () => {
  const save = settingsApi();
  const message = 'Taken, now or before. Free: harbour-hair-salon.';
  server.use(
    http.patch('/api/business/b1/unique-url', async ({ request }) => {
      const { unique_url } = (await request.json()) as { unique_url: string };
      return unique_url === 'harbour'
        ? problem(409, 'unique_url_taken', message, [{ field: 'unique_url', message }])
        : save({ unique_url, booking_url: `https://slotwise.example/book/${unique_url}` });
    }),
  );
  const { user } = renderApp(page);
  const info = await card('Business info');
  await user.click(info.getByRole('button', { name: 'Choose another link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose another booking link' }));
  const field = dialog.getByLabelText('Booking link');
  await user.clear(field);
  await user.type(field, 'harbour{Enter}');
  expect(await dialog.findByText(message)).toBeVisible();
  await user.type(field, '-hair-salon{Enter}');
  expect(await screen.findByText('Booking link saved')).toBeVisible();
  expect(info.getByRole('link', { name: 'slotwise.example/book/harbour-hair-salon' })).toBeVisible();
});
