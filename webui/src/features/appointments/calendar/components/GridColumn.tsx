import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { OpeningLink } from '@/components/layout/useAddress';
import { useBusiness } from '@/modules/business/BusinessContext';
import { BreakIcon } from '@/components/icon/dashboardIcons';
import { LockIcon } from '@/components/icon/icons';
import type { DayClock } from '../clock';
import type { Column, Entry } from '../columns';
import type { Span } from '../layout';
import { messages } from '../messages';
import { grain } from '../moving';
import { draggedEntry, type ColumnTarget, type MovingState } from '../useMoving';
import { boxOf } from './boxOf';
import { EntryBlock } from './EntryBlock';
import { GhostBlock, type Ghost } from './GhostBlock';
import { ProcessingTimes } from './ProcessingTimes';
import styles from './TimeGrid.module.css';

export interface Point {
  x: number;
  y: number;
}

export interface GridColumnProps {
  column: Column;
  index: number;
  label: string;
  /** Whether there is little room. */
  compact: boolean;
  clock: DayClock;
  hours: Span;
  /** The current minute, if the column's day is today. */
  nowMinute: number | undefined;
  now: number;
  openId: string | null;
  /** Where the appointment that is being moved would be placed. */
  ghosts: readonly Ghost[];
  movingId: string | undefined;
  /** The blocks that have the id of their appointment. */
  named: ReadonlySet<Entry>;
  keys: Pick<MovingState, 'onKeyDown' | 'onBlur'>;
  linkOf: (appointment: Entry['appointment']) => OpeningLink;
  /** Free time was chosen; `at` is where the pointer was released after dragging over it. */
  onFree: (column: Column, span: Span, at: Point | undefined) => void;
  onBlock: (blockId: string) => void;
  onMore: (column: Column) => void;
}

/** A day, or a staff member's day: what is open, what is booked, and the free time between to click on. */
export function GridColumn(props: GridColumnProps) {
  const { column, index, label, clock, hours, nowMinute, now, openId, ghosts, movingId, keys } = props;
  const { format } = useBusiness();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    return dropTargetForElements({
      element: box.current,
      canDrop: ({ source }) => source.data.kind === draggedEntry,
      getData: (): ColumnTarget => ({ column: index }),
    });
  }, [index]);
  const minuteOf = (instant: string) => clock.minuteOf(column.day, instant);
  const free = useFreeTime(hours, (span, at) => props.onFree(column, span, at));
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      className={styles.column}
      data-column={column.key}
      {...free.handlers}
    >
      {column.closed.map((closed) => (
        <div key={closed.from} className={styles.closed} style={boxOf(visible(closed, hours))}>
          {closed.reason !== undefined && <small>{closed.reason}</small>}
        </div>
      ))}
      {column.breaks.map((span) => (
        <div key={span.from} className={styles.break} style={boxOf(visible(span, hours))}>
          <BreakIcon size={14} />
          <span>{messages.break}</span>
        </div>
      ))}
      {column.blocked.map(({ id, label: name, people, ...span }) => {
        const at = (minute: number) => format.time(clock.instantAt(column.day, minute, format));
        const what = name === '' ? messages.blocked : name;
        const text = people === undefined ? what : messages.blockedFor({ people, what });
        return (
          <button
            key={`${id} ${span.from}`}
            type="button"
            className={styles.blocked}
            style={boxOf({ ...span, ...visible(span, hours) })}
            title={text}
            aria-label={messages.block.edit({ label: text, times: `${at(span.from)} – ${at(span.to)}` })}
            onClick={() => props.onBlock(id)}
          >
            <LockIcon size={14} />
            <span dir="auto">{text}</span>
          </button>
        );
      })}
      <ProcessingTimes column={column} />
      {nowMinute !== undefined && (
        <div className={styles.now} style={boxOf({ from: nowMinute, to: nowMinute })} aria-hidden="true" />
      )}
      {free.span && (
        <div className={styles.add} style={boxOf(free.span)} aria-hidden="true">
          {messages.addAt({ time: format.time(clock.instantAt(column.day, free.span.from, format)) })}
        </div>
      )}
      <ul>
        {column.entries.map((entry) => (
          <EntryBlock
            key={`${entry.appointment.id} ${entry.part?.starts_at ?? ''}`}
            id={props.named.has(entry) ? `appointment-${entry.appointment.id}` : undefined}
            entry={entry}
            after={entry.part ? minuteOf(entry.part.starts_at) - minuteOf(entry.appointment.starts_at) : 0}
            place={{ column: index, minute: minuteOf(entry.appointment.starts_at) }}
            compact={props.compact}
            link={props.linkOf(entry.appointment)}
            selected={entry.appointment.id === openId}
            past={Date.parse((entry.part ?? entry.appointment).ends_at) <= now}
            away={entry.appointment.id === movingId}
            keys={keys}
          />
        ))}
        {column.hidden.map((hidden) => (
          <li key={hidden.from} className={styles.place} style={boxOf({ ...hidden, width: 1 })}>
            <button
              type="button"
              className={styles.more}
              aria-label={messages.hiddenLabel({
                count: hidden.count,
                date: format.weekdayAndDate(column.day.date),
              })}
              onClick={() => props.onMore(column)}
            >
              {messages.hidden({ count: hidden.count })}
            </button>
          </li>
        ))}
      </ul>
      {ghosts.map((ghost) => (
        <GhostBlock
          key={ghost.minute}
          ghost={ghost}
          time={format.time(clock.instantAt(column.day, ghost.minute, format))}
        />
      ))}
    </div>
  );
}

/** The part of the span within the shown hours, so that its reason is visible. */
function visible({ from, to }: Span, hours: Span): Span {
  return { from: Math.max(from, hours.from), to: Math.max(Math.min(to, hours.to), hours.from) };
}

/** The length that a click on free time suggests, in minutes. */
const clicked = 30;

/** The free time under the pointer, or the time that the pointer is dragged over. */
function useFreeTime(hours: Span, onChoose: (span: Span, at: Point | undefined) => void) {
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
