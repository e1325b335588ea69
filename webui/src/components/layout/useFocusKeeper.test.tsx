import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useFocusKeeper } from './useFocusKeeper';

function Screen({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusKeeper(main);
  return (
    <main ref={main}>
      <h1 tabIndex={-1}>Requests</h1>
      {children}
    </main>
  );
}

/** A row whose button goes away when it is pressed. */
function Row({ name }: { name: string }) {
  const [confirmed, setConfirmed] = useState(false);
  return (
    <p>
      {!confirmed && (
        <button type="button" onClick={() => setConfirmed(true)}>
          Confirm {name}
        </button>
      )}
      {name !== 'nobody' && <a href="#a">{name}</a>}
    </p>
  );
}

/** Rows whose button deletes them. */
function List({ names }: { names: readonly string[] }) {
  const [deleted, setDeleted] = useState<string>();
  return (
    <section>
      {names
        .filter((name) => name !== deleted)
        .map((name) => (
          <p key={name}>
            <button type="button" onClick={() => setDeleted(name)}>
              Delete {name}
            </button>
          </p>
        ))}
    </section>
  );
}

it('leads to the next control of the same row', async () => {
  const user = userEvent.setup();
  render(
    <Screen>
      <Row name="Ada" />
      <Row name="Ben" />
    </Screen>,
  );
  await user.click(screen.getByRole('button', { name: 'Confirm Ben' }));
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Ben' })).toHaveFocus();
  });
});

it.each([
  ['the next row', 'Ben', 'Delete Cleo'],
  ['the row before, at the end', 'Cleo', 'Delete Ben'],
])('leads from a row that is deleted to %s', async (_, deleted, next) => {
  const user = userEvent.setup();
  render(
    <Screen>
      <List names={['Ada', 'Ben', 'Cleo']} />
    </Screen>,
  );
  await user.click(screen.getByRole('button', { name: `Delete ${deleted}` }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: next })).toHaveFocus();
  });
});

it('leads to the title when nothing else is there', async () => {
  const user = userEvent.setup();
  render(
    <Screen>
      <Row name="nobody" />
    </Screen>,
  );
  await user.click(screen.getByRole('button'));
  await waitFor(() => {
    expect(screen.getByRole('heading')).toHaveFocus();
  });
});

it('leaves the focus alone when it was taken away by hand', async () => {
  const user = userEvent.setup();
  render(
    <Screen>
      <button type="button">Stay</button>
      <Row name="Ada" />
    </Screen>,
  );
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  screen.getByRole('button', { name: 'Stay' }).blur();
  document.querySelector('p')?.append('more');
  await new Promise(requestAnimationFrame);
  expect(document.body).toHaveFocus();
});
