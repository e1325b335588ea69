import { Link } from 'react-router';
import type { OpeningLink } from '@/components/layout/useAddress';
import { usePhone } from '@/components/layout/useScreen';
import { UsersIcon } from '@/components/icon/dashboardIcons';
import { useBusiness } from '@/modules/business/BusinessContext';
import type { Day } from '@/lib/time';
import { byStart, type Calendar, type CalendarAppointment, type CalendarDay } from '../api/readCalendar';
import { entriesPerCell } from '../cells';
import { weeks } from '../dates';
import { entryLabel, lookOf, personOf, shortTime } from '../entryText';
import { messages } from '../messages';
import { sessionLabel } from '../sessionText';
import { useMonthKeys, type MonthItem } from '../useMonthKeys';
import { EntryIcon } from './EntryIcon';
import styles from './MonthGrid.module.css';

interface MonthGridProps {
  calendar: Calendar;
  title: string;
  today: Day;
  /** A day of the month that is shown; the days of other months are dimmed. Undefined in a week. */
  month: Day | undefined;
  /** The chosen day on a phone, where the cells have dots and the appointments are below. */
  chosen: Day | undefined;
  linkOf: (appointment: CalendarAppointment) => OpeningLink;
  onDay: (day: Day) => void;
}

/** Whole weeks, a cell per day with its first appointments. */
export function MonthGrid({ calendar, title, month, ...rest }: MonthGridProps) {
  const { format } = useBusiness();
  const phone = usePhone();
  const rows = weeks(calendar.days);
  const itemOf = useMonthKeys(stopsOf(calendar), firstStop(calendar, rest));
  return (
    <table className={styles.month} aria-label={title}>
      <thead>
        <tr>
          {rows[0]?.map(({ date }) => (
            <th key={date} scope="col" abbr={format.weekday(date)}>
              {phone ? format.weekdayHead(date) : format.weekdayShort(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]?.date}>
            {row.map((day) => (
              <Cell
                key={day.date}
                day={day}
                calendar={calendar}
                outside={month !== undefined && day.date.slice(0, 7) !== month.slice(0, 7)}
                itemOf={itemOf}
                {...rest}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The keys of everything in the cells that can have the focus. */
function stopsOf(calendar: Calendar): ReadonlySet<string> {
  const stops = calendar.days.flatMap((day) => {
    const entries = startingOn(calendar, day).slice(0, entriesPerCell);
    return [day.date, ...entries.map(({ id }) => id), ...(day.count > entries.length ? [moreKey(day)] : [])];
  });
  return new Set(stops);
}

const moreKey = ({ date }: CalendarDay) => `${date} more`;

/** Where Tab leads first: to the chosen day, to today, or to the first one. */
function firstStop({ days }: Calendar, { chosen, today }: Pick<MonthGridProps, 'chosen' | 'today'>): string {
  const dates = days.map(({ date }) => date);
  return chosen ?? (dates.includes(today) ? today : (dates[0] ?? ''));
}

interface CellProps extends Pick<MonthGridProps, 'calendar' | 'today' | 'chosen' | 'linkOf' | 'onDay'> {
  day: CalendarDay;
  outside: boolean;
  itemOf: MonthItem;
}

function Cell({ day, calendar, outside, today, chosen, linkOf, onDay, itemOf }: CellProps) {
  const { format } = useBusiness();
  const entries = startingOn(calendar, day).slice(0, entriesPerCell);
  const closed = closedNote(calendar, day);
  const classes = [
    outside && styles.outside,
    closed !== undefined && styles.closed,
    day.date === today && styles.today,
    day.date === chosen && styles.chosen,
  ];
  const date = format.weekdayAndDate(day.date);
  return (
    <td className={classes.filter(Boolean).join(' ')}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.date}
          {...itemOf(day.date)}
          aria-label={messages.openDay({ date, count: day.count })}
          aria-current={day.date === today ? 'date' : undefined}
          aria-pressed={chosen === undefined ? undefined : day.date === chosen}
          onClick={() => onDay(day.date)}
        >
          {outside && day.date.endsWith('-01') && `${format.monthShort(day.date)} `}
          {Number(day.date.slice(8))}
        </button>
        {closed !== undefined && (
          <small className="cut" title={closed}>
            {closed}
          </small>
        )}
      </div>
      {chosen === undefined ? (
        <ul>
          {entries.map((appointment) => (
            <li key={appointment.id}>
              <MonthEntry
                appointment={appointment}
                link={linkOf(appointment)}
                item={itemOf(appointment.id)}
              />
            </li>
          ))}
          {day.count > entries.length && (
            <li>
              <button
                type="button"
                className={styles.more}
                {...itemOf(moreKey(day))}
                aria-label={messages.hiddenLabel({ count: day.count - entries.length, date })}
                onClick={() => onDay(day.date)}
              >
                {messages.more({ count: day.count - entries.length })}
              </button>
            </li>
          )}
        </ul>
      ) : (
        <div className={styles.dots} aria-hidden="true">
          {entries.map((appointment) => (
            <i key={appointment.id} className={styles[lookOf(appointment)]} />
          ))}
        </div>
      )}
    </td>
  );
}

interface MonthEntryProps {
  appointment: CalendarAppointment;
  link: OpeningLink;
  item: ReturnType<MonthItem>;
}

function MonthEntry({ appointment, link, item }: MonthEntryProps) {
  const { format } = useBusiness();
  const { session } = appointment;
  const look = lookOf(appointment);
  const label = session ? sessionLabel(session, format) : entryLabel(appointment, format);
  return (
    <Link
      id={`appointment-${appointment.id}`}
      {...item}
      className={`${styles.entry} ${styles[look]}`}
      {...link}
      aria-label={label}
      title={label}
    >
      {session ? <UsersIcon size={14} /> : <EntryIcon look={look} />}
      <span className={styles.time}>{shortTime(appointment.starts_at, format)}</span>
      <span className={styles.name} dir="auto">
        {personOf(appointment, format)}
      </span>
    </Link>
  );
}

/** The appointments that start on a day, by start. */
function startingOn(calendar: Calendar, { date }: CalendarDay): CalendarAppointment[] {
  return byStart(calendar.appointments.filter(({ starts_at }) => starts_at.startsWith(date)));
}

/** Why the business is closed all day, or undefined if it is not. */
function closedNote(calendar: Calendar, day: CalendarDay): string | undefined {
  const business = calendar.timetables.find(({ staff_id }) => staff_id === null);
  const open = business?.open.some(
    ({ from, to }) =>
      Date.parse(from) < Date.parse(day.ends_at) && Date.parse(day.starts_at) < Date.parse(to),
  );
  if (open) return undefined;
  return business?.notes.find(({ date }) => date === day.date)?.note ?? messages.closed;
}
