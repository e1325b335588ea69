import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { followTranslation } from './translatedText';

beforeAll(followTranslation);

/** Replaces the texts of an element as a browser does that translates the page. */
function translate(element: Element): void {
  for (const text of Array.from(element.childNodes).filter((node) => node instanceof Text)) {
    const font = document.createElement('FONT');
    font.append(text.data);
    text.replaceWith(font);
  }
}

const Line = ({ note, number, end }: { note?: string; number: number; end?: string }) => (
  <p data-testid="line">
    {note && <b>{note}</b>}
    Number {number}
    {end}
  </p>
);

it('lets React change, remove and add texts that were translated', async () => {
  const { rerender } = render(<Line number={1} end=" and no more" />);
  const line = screen.getByTestId('line');
  translate(line);
  await Promise.resolve();

  rerender(<Line number={2} end=" and no more" />);
  await Promise.resolve();
  expect(line).toHaveTextContent('Number 2 and no more');
  translate(line);
  await Promise.resolve();

  rerender(<Line note="New" number={3} />);
  await Promise.resolve();
  expect(line).toHaveTextContent('NewNumber 3');
  expect(line.firstElementChild).toHaveTextContent('New');
});

it('lets React remove a text that something else has removed', () => {
  const { rerender } = render(<Line number={1} end=" and no more" />);
  const line = screen.getByTestId('line');
  line.lastChild?.remove();
  rerender(<Line number={1} />);
  expect(line).toHaveTextContent('Number 1');
});
