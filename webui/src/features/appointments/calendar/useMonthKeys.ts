import { arrowInTextOrder } from '@/lib/arrowKey';
import { useState, type KeyboardEvent } from 'react';

/** The props that make an item in a cell part of the single tab stop. */
interface ItemProps {
  tabIndex: number;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export type MonthItem = (key: string) => ItemProps;

/**
 * One tab stop for a month. Left and right go from day to day, up and down through the appointments of a day and on to
 * the week above or below, Home and End to the ends of a week. `stops` are the keys of all items, one of which is the
 * tab stop.
 */
export function useMonthKeys(stops: ReadonlySet<string>, first: string): MonthItem {
  const [focused, setFocused] = useState(first);
  // The focused item may be gone, or another month is shown.
  const current = stops.has(focused) ? focused : first;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = itemAfter(event.key, event.currentTarget);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (key) => ({ tabIndex: key === current ? 0 : -1, onFocus: () => setFocused(key), onKeyDown });
}

/** The item to which a key leads, or undefined for a key that leads nowhere. */
function itemAfter(key: string, from: HTMLElement): HTMLElement | undefined {
  const cell = from.closest('td');
  const row = cell?.parentElement;
  const body = row?.parentElement;
  if (!cell || !(row instanceof HTMLTableRowElement) || !body) return undefined;
  const cells = [...body.querySelectorAll('td')];
  const place = cells.indexOf(cell);
  const inCell = itemsOf(cell);
  const index = inCell.indexOf(from);
  switch (arrowInTextOrder(key)) {
    case 'ArrowLeft':
      return itemAt(cells[place - 1], index);
    case 'ArrowRight':
      return itemAt(cells[place + 1], index);
    case 'ArrowUp':
      return inCell[index - 1] ?? itemAt(cells[place - row.cells.length], Infinity);
    case 'ArrowDown':
      return inCell[index + 1] ?? itemAt(cells[place + row.cells.length], 0);
    case 'Home':
      return itemAt(row.cells[0], 0);
    case 'End':
      return itemAt(row.cells[row.cells.length - 1], 0);
    default:
      return undefined;
  }
}

const itemsOf = (cell: Element) => [...cell.querySelectorAll<HTMLElement>('a, button')];

/** The item at the place in a cell, or the last one of a cell that has fewer. */
function itemAt(cell: Element | undefined, index: number): HTMLElement | undefined {
  const all = cell ? itemsOf(cell) : [];
  return all[Math.min(index, all.length - 1)];
}
