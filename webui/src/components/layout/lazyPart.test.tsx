import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../../../test/server';
import { lazyPart } from './lazyPart';

it('leaves the screen as it is when a script cannot be loaded, and loads it by the button', async () => {
  let offline = true;
  server.use(http.head('*', () => HttpResponse.error()));
  const Feed = ({ name }: { name: string }) => <p>Calendar of {name}</p>;
  const LazyFeed = lazyPart<{ name: string }>(
    () => (offline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Feed)),
    { waiting: <p>Please wait</p>, frame: (inside) => <section aria-label="Calendar">{inside}</section> },
  );
  render(
    <>
      <input aria-label="Name" />
      <LazyFeed name="Ada" />
    </>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Network error: Unable to connect to server.');
  expect(screen.getByRole('region', { name: 'Calendar' })).toContainElement(failure);
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');

  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();

  offline = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Calendar of Ada')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

it('leads to loading the page again when the server responds', async () => {
  server.use(http.head('*', () => new HttpResponse(null, { headers: { 'Content-Type': 'image/svg+xml' } })));
  const LazyFeed = lazyPart(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<LazyFeed />);
  expect(await screen.findByRole('button', { name: 'Load again' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Save what you entered, then load the page again.');
});

it('shows a part at once that was loaded before', async () => {
  const LazyPart = lazyPart(() => Promise.resolve(() => <p>Here</p>), { waiting: <p>Please wait</p> });
  const first = render(<LazyPart />);
  expect(screen.getByText('Please wait')).toBeVisible();
  await screen.findByText('Here');
  first.unmount();
  render(<LazyPart />);
  expect(screen.getByText('Here')).toBeVisible();
});

it('says so when something else responds instead of the server', async () => {
  server.use(http.head('*', () => HttpResponse.html()));
  const LazyFeed = lazyPart(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<LazyFeed />);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The answer did not come from Slotwise.');
});
