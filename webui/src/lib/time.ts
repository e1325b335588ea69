import { messages } from './messages';
import { occursTwice } from './repeatedTime';
import { locale } from './texts';
import { changeAt, localTime, type ClockChange } from './zoneClock';

/** A calendar day `YYYY-MM-DD` without a zone. */
export type Day = string;

/** How a business writes its dates and times. */
export interface FormatSettings {
  date_format: 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD';
  time_format: '12' | '24';
  /** IANA name. */
  timezone: string;
  /** The server's clock changes of the zone. The zone data of a browser can differ from them. */
  clock_changes: readonly ClockChange[];
}

/**
 * Writes days and instants the way one business does. Instants are RFC 3339 strings. The server writes them with the offset of
 * the business's zone, so their local time is read from the text. Instants in UTC are converted by the server's clock changes. A
 * time that the zone's clocks show twice, because they are set back, is written with its zone: "1:00 AM EST".
 */
export interface Formatter {
  /** "06/10/2027" */
  date(day: Day): string;
  /** "Thursday" */
  weekday(day: Day): string;
  /** "Thu" */
  weekdayShort(day: Day): string;
  /** "Th", for the heads of a calendar's narrow columns; in languages without a usual form of two letters as `weekdayShort` */
  weekdayHead(day: Day): string;
  /** "Thursday, June 10" */
  weekdayAndDate(day: Day): string;
  /** "Thursday, June 10, 2027" */
  fullDate(day: Day): string;
  /** "June 2027", for any day of the month */
  month(day: Day): string;
  /** "Jun" */
  monthShort(day: Day): string;
  /** "10:30 AM" or "10:30", from a wall-clock time HH:MM or HH:MM:SS. For an instant use `time`, which knows its zone. */
  clock(time: string): string;
  /** "10:30 AM" in the business's zone; "1:00 AM EST" in a repeated hour */
  time(instant: string): string;
  /** "Thursday, June 10, 10:30 AM" in the business's zone */
  dateTime(instant: string): string;
  /** "06/10/2027, 10:30 AM" in the business's zone */
  shortDateTime(instant: string): string;
  /** "10:30" on a 24-hour clock in the business's zone, for fields and comparisons rather than display */
  wallClock(instant: string): string;
  /** "10:30 – 11:15 AM", with AM or PM only once when both ends share it; "1:30 AM EDT – 1:00 AM EST" */
  timeRange(start: string, end: string): string;
  /** Whether the zone's clocks show this time twice, because they are set back */
  isRepeated(instant: string): boolean;
  /** The day in the business's zone */
  day(instant: string): Day;
  /** "Atlantic Time (Halifax)" */
  readonly zoneName: string;
}

const nbsp = '\u00a0';
const isEnglish = locale === 'en-US';
const british = 'en-GB';

/** The order of words in English dates follows the order of digits. In other languages it does not depend on it. */
export const dateLocales = {
  'MM/DD/YYYY': locale,
  'DD/MM/YYYY': isEnglish ? british : locale,
  'YYYY-MM-DD': locale,
} as const;

/** Midday in UTC, which no zone rule moves to another day. */
function midday(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** An Intl format that is created at its first use. Creating ten of them takes a tenth of a second on a slow phone. */
function lazyFormat(dayLocale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat(dayLocale, options));
}

function dayWriter(dayLocale: string, options: Intl.DateTimeFormatOptions): (day: Day) => string {
  const format = lazyFormat(dayLocale, { ...options, timeZone: 'UTC' });
  return (day) => {
    const parts = format().formatToParts(midday(day));
    const isDayOrMonth = (index: number) => /^(day|month)$/.test(parts[index]?.type ?? '');
    return parts
      .map(({ value }, index) => {
        // Month and day of the month stay on one line. Engines differ on a British comma after the weekday.
        if (isDayOrMonth(index - 1) && isDayOrMonth(index + 1)) return value.replaceAll(' ', nbsp);
        return dayLocale === british ? value.replace(',', '') : value;
      })
      .join('');
  };
}

const isBeforeNoon = (hours: number) => hours < 12;

/** The formatter of a business. Create it once per page, because it caches its Intl objects. */
export function createFormatter({
  date_format,
  time_format,
  timezone,
  clock_changes: changes,
}: FormatSettings): Formatter {
  const dayLocale = dateLocales[date_format];
  const iso = date_format === 'YYYY-MM-DD';
  const weekday = dayWriter(dayLocale, { weekday: 'long' });
  const weekdayShort = dayWriter(dayLocale, { weekday: 'short' });
  const weekdayNarrow = dayWriter(dayLocale, { weekday: 'narrow' });
  const longDate = dayWriter(dayLocale, { weekday: 'long', month: 'long', day: 'numeric' });
  const longDateWithYear = dayWriter(dayLocale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  const offset = (instant: number) => changeAt(changes, instant).offset_minutes * 60_000;

  let name: string | undefined;

  const wallTime = (instant: string) => localTime(instant, offset).slice(11, 16);
  const repeated = (instant: string) => occursTwice(Date.parse(instant), offset);
  const clock = (time: string, withHalfOfDay = true) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const mm = String(minutes).padStart(2, '0');
    if (time_format === '24') return `${String(hours).padStart(2, '0')}:${mm}`;
    const label = `${hours % 12 || 12}:${mm}`;
    if (!withHalfOfDay) return label;
    return isBeforeNoon(hours)
      ? messages.time.beforeNoon({ time: label })
      : messages.time.afterNoon({ time: label });
  };
  const dayOf = (instant: string): Day => localTime(instant, offset).slice(0, 10);
  const timeOf = (instant: string) => {
    const label = clock(wallTime(instant));
    return repeated(instant)
      ? messages.time.withZone({ time: label, zone: changeAt(changes, Date.parse(instant)).abbreviation })
      : label;
  };
  const weekdayAndDate = (day: Day) =>
    iso ? messages.time.weekdayAndDate({ weekday: weekday(day), date: day }) : longDate(day);

  const shortDate = (day: Day) => {
    const [year = '', month = '', date = ''] = day.split('-');
    return date_format.replace('YYYY', year).replace('MM', month).replace('DD', date);
  };
  return {
    date: shortDate,
    weekday,
    weekdayShort,
    weekdayHead: (day) => {
      if (isEnglish) return weekday(day).slice(0, 2);
      return locale.startsWith('ar') ? weekdayNarrow(day) : weekdayShort(day);
    },
    weekdayAndDate,
    fullDate: (day) => (iso ? weekdayAndDate(day) : longDateWithYear(day)),
    month: dayWriter(dayLocale, { month: 'long', year: 'numeric' }),
    monthShort: dayWriter(dayLocale, { month: 'short' }),
    clock: (time) => clock(time),
    time: timeOf,
    shortDateTime: (instant) =>
      messages.time.dateTime({ date: shortDate(dayOf(instant)), time: timeOf(instant) }),
    dateTime: (instant) =>
      messages.time.dateTime({ date: weekdayAndDate(dayOf(instant)), time: timeOf(instant) }),
    wallClock: wallTime,
    timeRange: (start, end) => {
      const [from, to] = [wallTime(start), wallTime(end)];
      const sameHalf =
        isBeforeNoon(Number.parseInt(from)) === isBeforeNoon(Number.parseInt(to)) && from <= to;
      const first = timeOf(start);
      const hours = clock(from, false);
      // Turkish writes AM and PM before the time.
      const isShort = sameHalf && !repeated(start) && !first.endsWith(hours);
      return messages.time.range({ from: isShort ? hours : first, to: timeOf(end) });
    },
    isRepeated: repeated,
    day: dayOf,
    get zoneName() {
      return (name ??= zoneName(timezone));
    },
  };
}

function generalZoneName(timezone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: timezone,
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** "Atlantic Time (Halifax)"; "Coordinated Universal Time" for a zone without a city. */
export function zoneName(timezone: string): string {
  // Where a zone has no name, browsers write its offset with the name of a zone.
  const [, offset] = /^GMT(.*)/.exec(generalZoneName(timezone, 'en-US')) ?? [];
  let name = generalZoneName(timezone, locale);
  if (offset !== undefined) name = /^(\+00:00)?$/.test(offset) ? messages.time.utc : `UTC${offset}`;
  const city =
    timezone.includes('/') && !timezone.startsWith('Etc/') ? timezone.split('/').at(-1) : undefined;
  const place = city?.replaceAll('_', ' ');
  return place && !name.includes(place) ? messages.time.zoneWithPlace({ zone: name, place }) : name;
}

/** "45 min", "2 h", "2 h 15 min" */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [messages.duration.hours({ hours })] : []),
    ...(rest > 0 || hours === 0 ? [messages.duration.minutes({ minutes: rest })] : []),
  ];
  return parts.join(' ');
}
