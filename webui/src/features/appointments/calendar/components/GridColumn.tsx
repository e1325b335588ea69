import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import type { OpeningLink } from '@/components/layout/useAddress';
import { useBusiness } from '@/modules/business/BusinessContext';
import { BreakIcon } from '@/components/icon/dashboardIcons';
import type { DayClock } from '../clock';
import { timesOf, type Column, type Entry } from '../columns';
import { shownPart, type Span } from '../layout';
import { messages } from '../messages';
import { useFreeTime, type Point } from '../useFreeTime';
import { draggedEntry, type ColumnTarget, type MovingState } from '../useMoving';
import { BlockedTimes } from './BlockedTimes';
import { boxOf } from './boxOf';
import { EntryBlock } from './EntryBlock';
import { GhostBlock, type Ghost } from './GhostBlock';
import { ProcessingTimes } from './ProcessingTimes';
import styles from './TimeGrid.module.css';

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
  /** Undefined where nothing can be moved. */
  keys: Pick<MovingState, 'onKeyDown' | 'onBlur'> | undefined;
  linkOf: (appointment: Entry['appointment']) => OpeningLink;
  /** Free time was chosen; `at` is where the pointer was released after dragging over it. */
  onFree: (column: Column, span: Span, at: Point | undefined) => void;
  onBlock: (blockId: string) => void;
  onMore: (column: Column) => void;
}

/** A day, or the day of a staff member or a room: what is open, what is booked, and the free time between to click on. */
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
      className={column.room?.first ? `${styles.column} ${styles.kind}` : styles.column}
      data-column={column.key}
      {...free.handlers}
    >
      {column.closed.map((closed) => (
        <div key={closed.from} className={styles.closed} style={boxOf(shownPart(closed, hours))}>
          {closed.reason !== undefined && <small>{closed.reason}</small>}
        </div>
      ))}
      {column.breaks.map((span) => (
        <div key={span.from} className={styles.break} style={boxOf(shownPart(span, hours))}>
          <BreakIcon size={14} />
          <span>{messages.break}</span>
        </div>
      ))}
      <BlockedTimes column={column} clock={clock} hours={hours} onBlock={props.onBlock} />
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
            key={`${entry.appointment.id} ${timesOf(entry).starts_at}`}
            id={props.named.has(entry) ? `appointment-${entry.appointment.id}` : undefined}
            entry={entry}
            after={entry.part ? minuteOf(entry.part.starts_at) - minuteOf(entry.appointment.starts_at) : 0}
            place={{ column: index, minute: minuteOf(entry.appointment.starts_at) }}
            compact={props.compact}
            link={props.linkOf(entry.appointment)}
            selected={entry.appointment.id === openId}
            past={Date.parse(timesOf(entry).ends_at) <= now}
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
