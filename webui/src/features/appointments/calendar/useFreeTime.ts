import { useState, type PointerEvent } from 'react';
import type { Span } from './layout';
import { grain } from './moving';

export interface Point {
  x: number;
  y: number;
}

/** The length that a click on free time suggests, in minutes. */
const clicked = 30;

/** The free time under the pointer, or the time that the pointer is dragged over. */
export function useFreeTime(hours: Span, onChoose: (span: Span, at: Point | undefined) => void) {
  const [span, setSpan] = useState<Span>();
  const [start, setStart] = useState<number>();
  const minuteOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const pointed = (event.clientY - box.top) / (box.height / (hours.to - hours.from));
    return hours.from + Math.floor(pointed / grain) * grain;
  };
  const isFree = (event: PointerEvent<HTMLElement>) => event.target === event.currentTarget;
  const handlers = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse') return;
      const minute = minuteOf(event);
      if (start !== undefined) {
        setSpan({ from: Math.min(start, minute), to: Math.max(start, minute) + grain });
      } else {
        setSpan(isFree(event) ? { from: minute, to: minute + clicked } : undefined);
      }
    },
    onPointerLeave: () => {
      if (start === undefined) setSpan(undefined);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isFree(event) || event.button !== 0 || event.pointerType !== 'mouse') return;
      setStart(minuteOf(event));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const minute = minuteOf(event);
      // With a finger, the time is chosen when the finger is lifted. After scrolling, the browser does not send this event.
      if (event.pointerType !== 'mouse' && isFree(event))
        onChoose({ from: minute, to: minute + clicked }, undefined);
      if (start === undefined) return;
      setStart(undefined);
      setSpan(undefined);
      const dragged = minute !== start;
      const chosen = {
        from: Math.min(start, minute),
        to: dragged ? Math.max(start, minute) + grain : start + clicked,
      };
      onChoose(chosen, dragged ? { x: event.clientX, y: event.clientY } : undefined);
    },
    onPointerCancel: () => {
      setStart(undefined);
      setSpan(undefined);
    },
  };
  return { span, handlers };
}
