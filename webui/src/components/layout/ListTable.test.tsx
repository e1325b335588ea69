import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { ListTable } from './ListTable';
import table from './table.module.css';

const opened = vi.fn<(name: string) => void>();
const removed = vi.fn();

function List() {
  return (
    <ListTable>
      <tbody>
        {['Esther', 'Victor'].map((name) => (
          <tr key={name}>
            <td>
              <a
                href={`#${name}`}
                className={table.link}
                onClick={(event) => {
                  event.preventDefault();
                  opened(name);
                }}
              >
                {name}
              </a>
            </td>
            <td>about {name}</td>
            <td>
              controls of {name}
              <button type="button" onClick={removed}>
                Remove {name}
              </button>
              {createPortal(<p>menu of {name}</p>, document.body)}
            </td>
          </tr>
        ))}
      </tbody>
    </ListTable>
  );
}

let opensTab: MockInstance<typeof window.open>;

beforeEach(() => {
  opened.mockClear();
  removed.mockClear();
  opensTab = vi.spyOn(window, 'open').mockReturnValue(null);
  window.getSelection()?.removeAllRanges();
  render(<List />);
});

it('follows the link of the row that is clicked', async () => {
  await userEvent.click(screen.getByText('about Esther'));
  expect(opened.mock.calls).toEqual([['Esther']]);
  await userEvent.click(screen.getByRole('link', { name: 'Victor' }));
  expect(opened.mock.calls).toEqual([['Esther'], ['Victor']]);
});

it('opens a new tab with the middle button and with a key held', async () => {
  await userEvent.pointer({ keys: '[MouseMiddle]', target: screen.getByText('about Victor') });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('about Esther'));
  expect(opensTab.mock.calls.map(([href]) => String(href).replace(/.*#/, ''))).toEqual(['Victor', 'Esther']);
  expect(opened).not.toHaveBeenCalled();
});

it('does not follow on other controls, beside them, in a menu of the row, or when text was selected', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Remove Esther' }));
  expect(removed).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByText('controls of Esther'));
  await userEvent.click(screen.getByText('menu of Esther'));
  await userEvent.pointer({ keys: '[MouseRight]', target: screen.getByText('about Esther') });
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('about Esther'), offset: 1 },
    { offset: 5 },
    { keys: '[/MouseLeft]' },
  ]);
  expect(opened).not.toHaveBeenCalled();
  expect(opensTab).not.toHaveBeenCalled();
});
