import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { dayAfterKey } from '@/lib/calendarKeys';
import { daysOfWeek, monthStart } from '@/lib/days';
import type { Day } from '@/lib/time';
import { usePublicBusiness } from '../PublicBusinessContext';
import { DayCell } from './DayCell';
import styles from './MonthGrid.module.css';

interface MonthGridProps {
  /** First day of the month shown. */
  month: Day;
  /** The days of the rows, in whole weeks. */
  days: readonly Day[];
  /** The free days among those shown, undefined while they load. */
  free: ReadonlySet<Day> | undefined;
  first: Day;
  last: Day;
  chosen: Day | undefined;
  /** The day of the appointment that is being moved. */
  own: Day | undefined;
  labelledBy: string;
  onMonth: (month: Day) => void;
  onChoose: (day: Day) => void;
  /** Called when the pointer or the focus enters a free day. */
  onHover: (day: Day) => void;
}

/** The weeks as an ARIA grid with one tab stop. Arrows, Home, End, Page Up and Page Down move it. */
export function MonthGrid(props: MonthGridProps) {
  const { month, days, free, first, last, chosen, own, labelledBy, onMonth, onChoose, onHover } = props;
  const { business, format } = usePublicBusiness();
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Day>();

  const inMonth = (day: Day | undefined): day is Day => day !== undefined && monthStart(day) === month;
  const firstFree = free && days.find((day) => inMonth(day) && free.has(day));
  const fallback = first > month ? first : month;
  const tabStop = [cursor, chosen, firstFree].find(inMonth) ?? (inMonth(fallback) ? fallback : month);

  const stateOf = (day: Day) => {
    if (day < first || day > last) return 'closed';
    if (!free) return 'loading';
    return free.has(day) ? 'free' : 'closed';
  };

  const focusCursor = useEffectEvent((day: Day) => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  });
  useEffect(() => {
    if (cursor !== undefined) focusCursor(cursor);
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayAfterKey(event.key, tabStop, business.week_start);
    if (target === undefined) return;
    event.preventDefault();
    const clamped = target < first ? first : target > last ? last : target;
    setCursor(clamped);
    if (monthStart(clamped) !== month) onMonth(monthStart(clamped));
  };

  return (
    <div
      ref={grid}
      className={styles.grid}
      role="grid"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-busy={free === undefined}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles.row}>
        {daysOfWeek(month, business.week_start).map((day) => {
          const name = format.weekday(day);
          return (
            <span key={name} role="columnheader" aria-label={name} className={styles.weekday}>
              {format.weekdayHead(day)}
            </span>
          );
        })}
      </div>
      {Array.from({ length: days.length / 7 }, (_, week) => (
        <div key={week} role="row" className={styles.row}>
          {days
            .slice(week * 7, week * 7 + 7)
            .map((day) =>
              day < month ? (
                <span key={day} role="gridcell" aria-hidden="true" />
              ) : (
                <DayCell
                  key={day}
                  day={day}
                  adjacent={!inMonth(day)}
                  state={stateOf(day)}
                  chosen={day === chosen}
                  own={day === own}
                  today={day === business.today}
                  tabStop={day === tabStop}
                  onChoose={onChoose}
                  onHover={onHover}
                />
              ),
            )}
        </div>
      ))}
    </div>
  );
}
