import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import { server } from '../../../test/server';

// Test files share their modules, so another file may have loaded the question before.
vi.resetModules();
vi.doMock('./ConfirmDialog', () => Promise.reject(new TypeError('Failed to fetch')));
const { ToastProvider } = await import('./Toasts');
const { UnsavedChangesProvider, useUnsavedChanges } = await import('./UnsavedChanges');

afterAll(() => {
  vi.doUnmock('./ConfirmDialog');
  vi.resetModules();
});

const screens = { current: () => '/', subscribe: () => () => undefined };

function Card() {
  const [name, setName] = useState('');
  useUnsavedChanges(name !== '');
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <Link to="/other">Other</Link>
    </>
  );
}

it('keeps the screen and what was entered where the question cannot be loaded', async () => {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <ToastProvider screens={screens}>
          <UnsavedChangesProvider>
            <Card />
          </UnsavedChangesProvider>
        </ToastProvider>
      ),
    },
  ]);
  server.use(http.head('*', () => HttpResponse.error()));
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('link', { name: 'Other' }));
  expect(await screen.findByText(/^Network error: Unable to connect to server\./)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  expect(router.state.location.pathname).toBe('/');
});
