import type { ComponentProps, MouseEvent } from 'react';
import styles from './table.module.css';

/**
 * A table that becomes a list of cards on a phone. A click beside the link of a row follows that link.
 *
 * A layer of the link over its row would do the same without script, but it has to be placed in the row, and WebKit does not place anything in
 * table rows: the layer would cover the whole window there.
 */
export function ListTable({ className, ...props }: ComponentProps<'table'>) {
  return (
    <table
      {...props}
      className={[styles.table, className].filter(Boolean).join(' ')}
      onClick={followRow}
      onAuxClick={followRow}
    />
  );
}

const controls = 'a, button, input, select, textarea, label';

function followRow(event: MouseEvent<HTMLElement>): void {
  const link = linkBeside(event);
  if (!link || event.button > 1 || hasSelection()) return;
  if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) link.click();
  else if (link instanceof HTMLAnchorElement) window.open(link.href);
}

/** The link of the row that was clicked, unless the click was on a control or in a cell that has other controls. */
function linkBeside(event: MouseEvent<HTMLElement>): HTMLElement | undefined {
  const { currentTarget, target } = event;
  // React also reports clicks in menus and dialogs that were opened in a row. They are elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target) || isEndOfDrag(event)) return undefined;
  const link = target.closest('tr')?.querySelector<HTMLElement>(`.${styles.link}`);
  if (!link || target.closest(controls)) return undefined;
  const others = [...(target.closest('td')?.querySelectorAll(controls) ?? [])].filter((one) => one !== link);
  return others.length === 0 ? link : undefined;
}

/** A press in one cell that ends in another one is reported as a click on the row. */
function isEndOfDrag({ target, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  return target instanceof HTMLTableRowElement && document.elementFromPoint(clientX, clientY) !== target;
}

/** A click that ends the selection of text does not follow. */
function hasSelection(): boolean {
  return window.getSelection()?.type === 'Range';
}
