import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ToastProvider } from '@/components/feedback/Toasts';
import { server } from '../../../test/server';
import { lazyDialog } from './lazyDialog';

const screens = { current: () => '/settings', subscribe: () => () => undefined };

it('leaves the screen as it is when a script cannot be loaded, and tries again', async () => {
  let offline = true;
  const Question = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Really?</button>;
  const LazyQuestion = lazyDialog(() =>
    offline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Question),
  );
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Name" />
        <button onClick={() => setOpen(true)}>Delete</button>
        {open && <LazyQuestion onClose={() => setOpen(false)} />}
      </>
    );
  }
  server.use(http.head('*', () => HttpResponse.error()));
  render(<Screen />, { wrapper: (props) => <ToastProvider screens={screens} {...props} /> });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Network error: Unable to connect to server\./)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');

  offline = false;
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Really?' }));
  expect(screen.queryByRole('button', { name: 'Really?' })).not.toBeInTheDocument();
});
