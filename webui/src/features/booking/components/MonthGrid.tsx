import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { addDays, addMonths, monthGrid, monthStart, weekdayOf } from '@/lib/days';
import type { Day } from '@/lib/time';
import { useBusiness } from '../businessContext';
import { DayCell } from './DayCell';
import styles from './MonthGrid.module.css';

// A Sunday, from which the names of the weekdays are read.
const aSunday = '2027-06-06';

interface MonthGridProps {
  /** First day of the month shown. */
  month: Day;
  /** Free days among those shown; undefined while they load. */
  free: ReadonlySet<Day> | undefined;
  first: Day;
  last: Day;
  chosen: Day | undefined;
  labelledBy: string;
  onMonth: (month: Day) => void;
  onChoose: (day: Day) => void;
  /** The pointer or the focus rests on a free day. */
  onConsider: (day: Day) => void;
}

/** The same date some months on, or the last day of a month that is too short for it. */
function sameDate(day: Day, months: number): Day {
  const month = addMonths(day, months);
  const lastOfMonth = addDays(addMonths(month, 1), -1);
  const date = `${month.slice(0, 8)}${day.slice(8)}`;
  return date > lastOfMonth ? lastOfMonth : date;
}

/** How far a key moves the cursor from a day. */
function moved(key: string, day: Day): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return sameDate(day, -1);
    case 'PageDown':
      return sameDate(day, 1);
    default:
      return undefined;
  }
}

/** Six weeks as an ARIA grid: one tab stop, moved with arrows, Home, End, Page Up and Page Down. */
export function MonthGrid(props: MonthGridProps) {
  const { month, free, first, last, chosen, labelledBy, onMonth, onChoose, onConsider } = props;
  const { business, format } = useBusiness();
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Day>();
  const days = monthGrid(month);

  const inMonth = (day: Day | undefined): day is Day => day !== undefined && monthStart(day) === month;
  const firstFree = free && days.find((day) => inMonth(day) && free.has(day));
  const fallback = first > month ? first : month;
  const tabStop = [cursor, chosen, firstFree].find(inMonth) ?? (inMonth(fallback) ? fallback : month);

  const focusCursor = useEffectEvent((day: Day) => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  });
  useEffect(() => {
    if (cursor !== undefined) focusCursor(cursor);
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = moved(event.key, tabStop);
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
        {Array.from({ length: 7 }, (_, index) => {
          const name = format.weekday(addDays(aSunday, index));
          return (
            <span key={name} role="columnheader" aria-label={name} className={styles.weekday}>
              {name.slice(0, 2)}
            </span>
          );
        })}
      </div>
      {Array.from({ length: 6 }, (_, week) => (
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
                  state={
                    day < first || day > last
                      ? 'closed'
                      : free
                        ? free.has(day)
                          ? 'free'
                          : 'closed'
                        : 'loading'
                  }
                  chosen={day === chosen}
                  today={day === business.today}
                  tabStop={day === tabStop}
                  onChoose={onChoose}
                  onConsider={onConsider}
                />
              ),
            )}
        </div>
      ))}
    </div>
  );
}
