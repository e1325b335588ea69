import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { CalendarAppointment } from './api/readCalendar';
import type { Column } from './columns';
import type { Span } from './layout';
import { messages } from './messages';
import { isMovable, placeAfter, placeWithin, snap, type Place } from './moving';

/** An appointment that is being moved, by pointer or keyboard. */
export interface Moving {
  appointment: CalendarAppointment;
  place: Place;
}

interface MovingOptions {
  columns: readonly Column[];
  hours: Span;
  /** Whether moving an appointment changes only its time. */
  keepsColumn: (appointment: CalendarAppointment) => boolean;
  /** What a screen reader says about a place: "Friday, November 20, 10:15 AM, Leo Martins". */
  describe: (appointment: CalendarAppointment, place: Place) => string;
  onPlace: (appointment: CalendarAppointment, place: Place) => void;
}

/**
 * Moves appointments in a time grid. Dragging uses Pragmatic drag and drop (Apache-2.0, maintained by Atlassian): it uses
 * the browser's own dragging, assumes no order of a list, and leaves the keyboard to us. On the keyboard, M begins a
 * move, the arrows change it, Enter completes it and Escape cancels it.
 */
export function useMoving({ columns, hours, keepsColumn, describe, onPlace }: MovingOptions) {
  const [moving, setMoving] = useState<Moving>();
  const [byKeys, setByKeys] = useState(false);
  const [said, setSaid] = useState('');

  const end = () => {
    setMoving(undefined);
    setByKeys(false);
  };
  const placeOf = (source: Record<string, unknown>, location: DragLocation): Moving | undefined => {
    const target = location.dropTargets[0];
    const dragged = source as Partial<DraggedEntry>;
    if (!target || !dragged.appointment || dragged.grabbed === undefined) return undefined;
    const box = target.element.getBoundingClientRect();
    const pointed = (location.input.clientY - box.top) / (box.height / (hours.to - hours.from));
    const column = (target.data as Partial<ColumnTarget>).column ?? 0;
    const minute = snap(hours.from + pointed - dragged.grabbed);
    return {
      appointment: dragged.appointment,
      place: placeWithin({ column, minute }, columns.length, hours),
    };
  };
  const drag = useEffectEvent((source: Record<string, unknown>, location: DragLocation) =>
    setMoving((before) => {
      const next = placeOf(source, location);
      // Most movements of the pointer stay in the same quarter of an hour.
      return before && next && samePlace(before.place, next.place) ? before : next;
    }),
  );
  const drop = useEffectEvent((source: Record<string, unknown>, location: DragLocation) => {
    const dropped = placeOf(source, location);
    end();
    if (dropped) onPlace(dropped.appointment, dropped.place);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.kind === draggedEntry,
        onDrag: ({ source, location }) => drag(source.data, location.current),
        onDrop: ({ source, location }) => drop(source.data, location.current),
      }),
    [],
  );

  const onKeyDown = (event: KeyboardEvent, appointment: CalendarAppointment, from: Place) => {
    if (!byKeys || moving?.appointment.id !== appointment.id) {
      if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || !isMovable(appointment))
        return;
      event.preventDefault();
      setByKeys(true);
      setMoving({ appointment, place: from });
      setSaid(messages.move.started({ name: appointment.customer_name }));
      return;
    }
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      end();
      setSaid(messages.move.putBack({ name: appointment.customer_name }));
    } else if (event.key === 'Enter') {
      end();
      onPlace(appointment, moving.place);
    } else {
      const next = placeAfter(event.key, moving.place);
      if (!next) return;
      const column = keepsColumn(appointment) ? moving.place.column : next.column;
      const place = placeWithin({ ...next, column }, columns.length, hours);
      setMoving({ appointment, place });
      setSaid(samePlace(place, moving.place) ? messages.move.edge : describe(appointment, place));
    }
  };
  /** Moving the focus away cancels the move. */
  const onBlur = () => {
    if (byKeys) end();
  };
  return { moving, said, onKeyDown, onBlur };
}

export type MovingState = ReturnType<typeof useMoving>;

interface DragLocation {
  input: { clientY: number };
  dropTargets: { element: Element; data: Record<string | symbol, unknown> }[];
}

export const draggedEntry = 'appointment';

/** What is known about an appointment that is dragged. */
export interface DraggedEntry extends Record<string, unknown> {
  kind: typeof draggedEntry;
  appointment: CalendarAppointment;
  /** Minutes from its start to the point where it was grabbed. */
  grabbed: number;
}

export interface ColumnTarget extends Record<string | symbol, unknown> {
  column: number;
}

const samePlace = (a: Place, b: Place) => a.column === b.column && a.minute === b.minute;
