import { commaText } from '@/lib/commaText';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { useToday } from '@/modules/business/useToday';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icon/icons';
import { dayAfterKey } from '@/lib/calendarKeys';
import { addDays, addMonths, daysOfWeek, monthStart, startOfWeek } from '@/lib/days';
import type { Day } from '@/lib/time';
import styles from './DayPicker.module.css';
import { messages } from './messages';

/** How a day differs from others: off or with other hours on this date only, or closed every week. */
export type DayMark = (typeof marks)[number];

const marks = ['off', 'changed', 'closed'] as const;

interface DayPickerProps {
  markOf: (day: Day) => DayMark | undefined;
  /** The meaning of the marks, for the legend below the days and the names of the days. */
  legend: Record<DayMark, string>;
  /** Called with the day that was clicked, or chosen with Space or Enter. */
  onPick: (day: Day) => void;
}

/** A month as an ARIA grid with one tab stop. Arrows, Home, End, Page Up and Page Down move it. */
export function DayPicker({ markOf, legend, onPick }: DayPickerProps) {
  const { business, format } = useBusiness();
  const weekStart = business.week_start;
  const today = useToday();
  const [cursor, setCursor] = useState(today);
  const [byKey, setByKey] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const month = monthStart(cursor);
  const first = startOfWeek(month, weekStart);
  const weeks = Array.from({ length: 6 }, (_, week) => addDays(first, week * 7)).filter(
    (day) => day < addMonths(month, 1),
  );

  useEffect(() => {
    if (byKey) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [byKey, cursor]);

  const show = (day: Day, key: boolean) => {
    setByKey(key);
    setCursor(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayAfterKey(event.key, cursor, weekStart);
    if (target === undefined) return;
    event.preventDefault();
    show(target, true);
  };

  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <strong id={titleId} aria-live="polite">
          {format.month(month)}
        </strong>
        <IconButton aria-label={messages.previous} onClick={() => show(addMonths(month, -1), false)}>
          <ChevronLeftIcon size={16} />
        </IconButton>
        <IconButton aria-label={messages.next} onClick={() => show(addMonths(month, 1), false)}>
          <ChevronRightIcon size={16} />
        </IconButton>
      </div>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-labelledby={titleId}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <div role="row">
          {daysOfWeek(first, weekStart).map((day) => (
            <span key={day} role="columnheader" aria-label={format.weekday(day)}>
              {format.weekdayHead(day)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week} role="row">
            {daysOfWeek(week, weekStart).map((day) => (
              <DayButton
                key={day}
                day={day}
                mark={markOf(day)}
                legend={legend}
                adjacent={monthStart(day) !== month}
                tabStop={day === cursor}
                onPick={() => {
                  show(day, true);
                  onPick(day);
                }}
              />
            ))}
          </div>
        ))}
      </div>
      <ul className={styles.legend} aria-hidden="true">
        {marks.map((mark) => (
          <li key={mark} className={styles[mark]}>
            {legend[mark]}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DayButtonProps {
  day: Day;
  mark: DayMark | undefined;
  legend: Record<DayMark, string>;
  adjacent: boolean;
  tabStop: boolean;
  onPick: () => void;
}

function DayButton({ day, mark, legend, adjacent, tabStop, onPick }: DayButtonProps) {
  const { format } = useBusiness();
  const isToday = day === useToday();
  const states = [...(isToday ? [messages.today] : []), ...(mark ? [legend[mark]] : [])];
  const looks = [mark && styles[mark], isToday && styles.today, adjacent && styles.adjacent];
  return (
    <span role="gridcell">
      <button
        type="button"
        data-day={day}
        tabIndex={tabStop ? 0 : -1}
        className={looks.filter(Boolean).join(' ')}
        aria-label={commaText([format.fullDate(day), ...states])}
        onClick={onPick}
      >
        {Number(day.slice(8))}
      </button>
    </span>
  );
}
