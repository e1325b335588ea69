import type { CSSProperties, ReactNode } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import type { CalendarDay } from '../api/readCalendar';
import { withOffset, type DayClock } from '../clock';
import type { Column, Entry } from '../columns';
import { coversHourLabel, hourLabel } from '../entryText';
import type { Span } from '../layout';
import { hasSeveral, partsOf } from '../parts';
import type { KindHead } from '../rooms';
import type { Moving, MovingState } from '../useMoving';
import type { Ghost } from './GhostBlock';
import { GridColumn, type GridColumnProps } from './GridColumn';
import styles from './TimeGrid.module.css';

interface TimeGridProps extends Pick<
  GridColumnProps,
  'openId' | 'linkOf' | 'onFree' | 'onBlock' | 'onMore' | 'now'
> {
  label: string;
  columns: readonly Column[];
  /** The head of each column, and what a screen reader calls it. */
  head: (column: Column) => ReactNode;
  labelOf: (column: Column) => string;
  /** Narrow columns with small text: a week. */
  compact: boolean;
  clock: DayClock;
  hours: Span;
  /** The day whose hours the left edge shows. */
  day: CalendarDay;
  /** An appointment that is being moved, or whose move waits for confirmation. */
  moving: (Moving & { taken: boolean }) | undefined;
  /** Undefined where nothing can be moved. */
  keys: Pick<MovingState, 'onKeyDown' | 'onBlur'> | undefined;
  /** The heads over the columns of rooms, from kind to kind. */
  kinds?: readonly KindHead[];
}

const hour = 60;

/** The width of a day in a week by how many appointments are side by side at most. */
const weights = [0.6, 1, 1.6];
const widest = 2.2;

/** Columns beside an axis of hours, with every item at its time. */
export function TimeGrid({
  label,
  columns,
  head,
  labelOf,
  compact,
  clock,
  hours,
  day,
  now,
  moving,
  kinds,
  ...rest
}: TimeGridProps) {
  const { format } = useBusiness();
  const nowInstant = new Date(now).toISOString();
  const today = format.day(nowInstant);
  const todayColumn = columns.find((column) => column.day.date === today);
  const nowIn = (column: Column) => clock.minuteOf(column.day, withOffset(now, format));
  const nowShown = todayColumn && nowIn(todayColumn);
  const isShown = (minute: number | undefined): minute is number =>
    minute !== undefined && minute >= hours.from && minute <= hours.to;
  const lines = Array.from(
    { length: (hours.to - hours.from) / hour + 1 },
    (_, index) => hours.from + index * hour,
  );
  const named = firstBlocks(columns);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--columns': columns.map((column) => weightOf(column, compact)).join(' '),
    '--least': compact ? '0px' : kinds ? '136px' : '124px',
    '--count': columns.length,
    '--first': hours.from,
    '--shown': hours.to - hours.from,
  };
  return (
    <section
      className={[styles.grid, compact && styles.compact, kinds && styles.rooms].filter(Boolean).join(' ')}
      aria-label={label}
      // The columns of a day scroll sideways. With the focus here, the keyboard can scroll them.
      {...(compact ? {} : { tabIndex: 0 })}
      style={style}
    >
      <div className={styles.inner}>
        {kinds && (
          <div className={styles.kinds}>
            <div />
            {kinds.map(({ key, name, columns: wide }) => (
              <div key={key} style={{ gridColumn: `span ${wide}` }}>
                <span dir="auto">{name}</span>
              </div>
            ))}
          </div>
        )}
        <div className={styles.heads}>
          <div />
          {columns.map((column) => (
            <div key={column.key} className={column.room?.first ? styles.kind : undefined}>
              {head(column)}
            </div>
          ))}
        </div>
        <div className={styles.body}>
          <div className={styles.hours} aria-hidden="true">
            {lines.slice(1, -1).map((minute) => {
              const text = hourLabel(clock.instantAt(day, minute, format), format);
              return (
                <span
                  key={minute}
                  style={{ '--from': minute } as CSSProperties}
                  hidden={isShown(nowShown) && coversHourLabel(nowShown - minute, text)}
                >
                  {text}
                </span>
              );
            })}
            {isShown(nowShown) && (
              <b style={{ '--from': nowShown } as CSSProperties}>
                {format.time(nowInstant).replace(/\s[AP]M.*$/, '')}
              </b>
            )}
          </div>
          {columns.map((column, index) => {
            const minute = column.day.date === today ? nowIn(column) : undefined;
            return (
              <GridColumn
                key={column.key}
                column={column}
                index={index}
                label={labelOf(column)}
                clock={clock}
                hours={hours}
                now={now}
                compact={compact}
                nowMinute={isShown(minute) ? minute : undefined}
                ghosts={moving ? ghostsIn(column, moving, columns[moving.place.column], hours) : []}
                movingId={moving?.appointment.id}
                named={named}
                {...rest}
              />
            );
          })}
          <div className={styles.lines} aria-hidden="true">
            {lines.slice(0, -1).map((minute) => (
              <i key={minute} style={{ '--from': minute } as CSSProperties} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** The first block of each appointment: it takes the focus when the panel of the appointment closes. */
function firstBlocks(columns: readonly Column[]): ReadonlySet<Entry> {
  const first = new Map<string, Entry>();
  for (const entry of columns.flatMap(({ entries }) => entries)) {
    if (!first.has(entry.appointment.id)) first.set(entry.appointment.id, entry);
  }
  return new Set(first.values());
}

/** Where a column shows an appointment that is being moved to a target. Each of several services stays in its lane. */
function ghostsIn(
  column: Column,
  { appointment, place, taken }: Moving & { taken: boolean },
  target: Column | undefined,
  hours: Span,
): Ghost[] {
  const { lane } = column;
  const byPart = lane !== undefined && hasSeveral(appointment);
  if (byPart ? target?.day !== column.day : target !== column) return [];
  const shown = byPart ? partsOf(appointment).filter(({ staff_id }) => staff_id === lane.id) : [appointment];
  return shown.map(({ starts_at, ends_at }) => {
    const minute = place.minute + minutesBetween(appointment.starts_at, starts_at);
    const minutes = Math.min(minutesBetween(starts_at, ends_at), hours.to - minute);
    return { minute, minutes, name: appointment.customer_name, taken };
  });
}

const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;

/** In a week, days without appointments are narrow, and days with many overlapping appointments are wide. */
function weightOf({ open, entries, hidden }: Column, compact: boolean): string {
  if (!compact) return 'minmax(var(--least), 1fr)';
  if (open.length === 0 && entries.length === 0) return '78px';
  const lanes = Math.max(0, ...[...entries, ...hidden].map((one) => one.lanes));
  return `minmax(0, ${weights[lanes] ?? widest}fr)`;
}
