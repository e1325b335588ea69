import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { useToday } from '@/components/business/useToday';
import { weekdays } from '@/components/hours/week';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icon/icons';
import { dayAfterKey } from '@/lib/calendarKeys';
import { addDays, addMonths, daysOfWeek, monthStart, startOfWeek, weekdayOf } from '@/lib/days';
import type { Business } from '@/lib/queries/business';
import type { Day } from '@/lib/time';
import { closureMessages } from '../closureMessages';
import styles from './ClosureCalendar.module.css';

const text = closureMessages.calendar;

/** How a day differs from an open one. */
type DayState = 'closed' | 'hours' | 'usual';

function stateOf(business: Business, day: Day): DayState | undefined {
  const override = business.date_overrides.find(({ date }) => date === day);
  if (override) return override.windows.length === 0 ? 'closed' : 'hours';
  const weekday = weekdays[weekdayOf(day)];
  return weekday && business.operating_hours[weekday]?.is_open ? undefined : 'usual';
}

/** A month with its closures. A day opens what is set on it. One day is in the tab order; the arrows move it. */
export function ClosureCalendar({ onOpen }: { onOpen: (day: Day) => void }) {
  const { business, format } = useBusiness();
  const today = useToday();
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [month, setMonth] = useState(monthStart(today));
  const [cursor, setCursor] = useState<Day>();
  const first = startOfWeek(month, business.week_start);
  const weeks = Array.from({ length: 6 }, (_, week) =>
    daysOfWeek(addDays(first, week * 7), business.week_start),
  );
  const inMonth = (day: Day) => monthStart(day) === month;
  const tabStop = [cursor, today].find((day) => day !== undefined && inMonth(day)) ?? month;

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
    setCursor(target);
    setMonth(monthStart(target));
  };

  return (
    <div>
      <div className={styles.head}>
        <h3 id={titleId} aria-live="polite">
          {format.month(month)}
        </h3>
        <div>
          <IconButton aria-label={text.previous} onClick={() => setMonth(addMonths(month, -1))}>
            <ChevronLeftIcon size={16} />
          </IconButton>
          <IconButton aria-label={text.next} onClick={() => setMonth(addMonths(month, 1))}>
            <ChevronRightIcon size={16} />
          </IconButton>
        </div>
      </div>
      <table ref={grid} className={styles.month} aria-label={text.label(format.month(month))}>
        <thead>
          <tr>
            {daysOfWeek(month, business.week_start).map((day) => (
              <th key={day} scope="col" aria-label={format.weekday(day)}>
                {text.weekday(format.weekday(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const state = stateOf(business, day);
                return (
                  <td key={day}>
                    <button
                      type="button"
                      className={styles.day}
                      data-day={day}
                      data-state={state}
                      data-outside={!inMonth(day) || undefined}
                      tabIndex={day === tabStop ? 0 : -1}
                      aria-label={text.day(format.weekdayAndDate(day), state && text[state])}
                      {...(day === today && { 'aria-current': 'date' })}
                      onClick={() => onOpen(day)}
                      onKeyDown={onKeyDown}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.keys} aria-hidden="true">
        {(['closed', 'hours', 'usual'] as const).map((state) => (
          <span key={state}>
            <i data-state={state} />
            {text[state]}
          </span>
        ))}
      </div>
    </div>
  );
}
