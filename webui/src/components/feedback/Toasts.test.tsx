import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ToastProvider, useToast } from './Toasts';

/** The screens of a program, one of which is open. */
function screensAt(path: string) {
  const listeners = new Set<() => void>();
  return {
    current: () => path,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: (next: string) => {
      path = next;
      listeners.forEach((listener) => listener());
    },
  };
}

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.success('Saved')}>
        save
      </button>
      <button type="button" onClick={() => toast.error('Failed')}>
        fail
      </button>
    </>
  );
}

function renderToasts() {
  const screens = screensAt('/a');
  render(
    <ToastProvider screens={screens}>
      <Buttons />
    </ToastProvider>,
  );
  return { screens, user: userEvent.setup() };
}

it('shows one message at a time, the newest', async () => {
  const { user } = renderToasts();
  await user.click(screen.getByRole('button', { name: 'save' }));
  await user.click(screen.getByRole('button', { name: 'fail' }));
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Failed']);
});

it('ends a message with the screen that showed it', async () => {
  const { user, screens } = renderToasts();
  await user.click(screen.getByRole('button', { name: 'save' }));
  act(() => screens.open('/a'));
  expect(screen.getByText('Saved')).toBeVisible();
  act(() => screens.open('/b'));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});
