import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type PointerEvent } from 'react';

/** A row that is being dragged. */
interface Drag<Item> {
  /** The order when the drag began. */
  items: readonly Item[];
  from: number;
  to: number;
  /** How far the row is from its place, in pixels. */
  by: number;
  height: number;
  /** It was dropped, and waits until the new order is shown. */
  dropped: boolean;
}

interface Start {
  pointerId: number;
  y: number;
  rows: DOMRect[];
  scrolled: number;
}

/** Within `edge` pixels of the window's top or bottom, the page scrolls by `speed` pixels per frame. */
const edge = 64;
const speed = 10;

/**
 * Orders rows by a handle, with a mouse, a pen or a finger. It uses pointer events, because the browser's own dragging, which the library
 * of the calendar uses, needs a long press on touch screens. The layout does not change until the new order is shown.
 */
export function useRowDrag<Item>(items: readonly Item[], onMove: (item: Item, by: number) => void) {
  const [drag, setDrag] = useState<Drag<Item>>();
  const start = useRef<Start>(undefined);
  const pointer = useRef(0);
  const justDragged = useRef(false);
  if (drag?.dropped && drag.items !== items) setDrag(undefined);

  const follow = () => {
    const { current } = start;
    if (!current) return;
    const by = pointer.current - current.y + window.scrollY - current.scrolled;
    setDrag((before) => before && { ...before, by, to: target(current.rows, before.from, by) });
  };
  const followScrolling = useEffectEvent(follow);
  const dragging = drag !== undefined && !drag.dropped;
  useEffect(() => {
    if (!dragging) return;
    let frame = requestAnimationFrame(function scroll() {
      const y = pointer.current;
      const by = y < edge ? -speed : y > window.innerHeight - edge ? speed : 0;
      if (by !== 0) {
        window.scrollBy({ top: by, behavior: 'instant' });
        followScrolling();
      }
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [dragging]);

  const end = (dropped: boolean) => {
    start.current = undefined;
    if (!drag) return;
    const item = drag.items[drag.from];
    const places = drag.to - drag.from;
    if (!dropped || places === 0 || item === undefined) {
      setDrag(undefined);
      return;
    }
    // The row moves to its new place, and stays there until the list has the new order.
    const rest = drag.height * places;
    setDrag({ ...drag, by: rest, dropped: true });
    onMove(item, places);
  };

  const handleOf = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const body = event.currentTarget.closest('tbody');
      if (!body || event.button !== 0 || drag) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = event.clientY;
      justDragged.current = false;
      const rows = [...body.rows].map((row) => row.getBoundingClientRect());
      start.current = { pointerId: event.pointerId, y: event.clientY, rows, scrolled: window.scrollY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = start;
      if (current?.pointerId !== event.pointerId) return;
      pointer.current = event.clientY;
      if (drag) follow();
      else if (Math.abs(event.clientY - current.y) > 4) {
        justDragged.current = true;
        const height = current.rows[index]?.height ?? 0;
        setDrag({ items, from: index, to: index, by: 0, height, dropped: false });
      }
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  });

  /** How far each row is from its place, as the property that the style sheet reads. */
  const styleOf = (index: number): CSSProperties | undefined => {
    if (!drag) return undefined;
    const { from, to, by, height } = drag;
    if (index === from) return shifted(by);
    if (from < index && index <= to) return shifted(-height);
    if (to <= index && index < from) return shifted(height);
    return undefined;
  };

  return {
    handleOf,
    styleOf,
    /** The row that is dragged. */
    dragged: drag?.from,
    /** Whether the click that follows is the end of a drag. */
    endedDrag: () => {
      const was = justDragged.current;
      justDragged.current = false;
      return was;
    },
  };
}

function shifted(by: number): CSSProperties {
  return { '--by': `${by}px` } as CSSProperties;
}

/** The new index of a row that was dragged by `by` pixels: beyond every row of which it covers more than half. */
function target(rows: readonly DOMRect[], from: number, by: number): number {
  const row = rows[from];
  if (!row) return from;
  const middle = ({ top, height }: DOMRect) => top + height / 2;
  const below = rows.filter((other, index) => index > from && row.bottom + by > middle(other)).length;
  const above = rows.filter((other, index) => index < from && row.top + by < middle(other)).length;
  return from + below - above;
}
