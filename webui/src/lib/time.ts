/** A calendar day `YYYY-MM-DD` without a zone. */
export type Day = string;

/** How a business writes its dates and times. */
export interface FormatSettings {
  date_format: 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD';
  time_format: '12' | '24';
  /** IANA name. */
  timezone: string;
}

/** Writes days and instants the way one business does. Instants are RFC 3339 strings. */
export interface Formatter {
  /** "06/10/2027" */
  date(day: Day): string;
  /** "Thursday" */
  weekday(day: Day): string;
  /** "Thursday, June 10" */
  weekdayAndDate(day: Day): string;
  /** "Thursday, June 10, 2027" */
  fullDate(day: Day): string;
  /** "June 2027", for any day of the month */
  month(day: Day): string;
  /** "Jun" */
  monthShort(day: Day): string;
  /** "10:30 AM" or "10:30", from a wall-clock time HH:MM or HH:MM:SS */
  clock(time: string): string;
  /** "10:30 AM" in the business's zone */
  time(instant: string): string;
  /** "10:30" on a clock of 24 hours, in the business's zone: for fields and comparisons, not for the eye */
  wallClock(instant: string): string;
  /** "10:30 – 11:15 AM": the half of the day is named once when both ends share it */
  timeRange(start: string, end: string): string;
  /** The day in the business's zone */
  day(instant: string): Day;
  /** "EDT": tells the two passes of a repeated hour apart */
  zoneAbbreviation(instant: string): string;
  /** "Atlantic Time (Halifax)" */
  zoneName: string;
}

const nbsp = '\u00a0';
const locales = { 'MM/DD/YYYY': 'en-US', 'DD/MM/YYYY': 'en-GB', 'YYYY-MM-DD': 'en-US' } as const;

/** Midday in UTC: no zone rule can move it to another day. */
function midday(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}

function dayWriter(locale: string, options: Intl.DateTimeFormatOptions): (day: Day) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  // Month and day of the month stay on one line. Engines differ on a British comma after the weekday.
  if (locale === 'en-GB')
    return (day) =>
      format
        .format(midday(day))
        .replace(',', '')
        .replace(/(\d{1,2}) (\p{L}+)/u, `$1${nbsp}$2`);
  return (day) => format.format(midday(day)).replace(/(\p{L}+) (\d{1,2})(?!\d)/u, `$1${nbsp}$2`);
}

function half(hours: number): string {
  return hours < 12 ? 'AM' : 'PM';
}

/** The formatter of a business; make it once per page, it holds its Intl objects. */
export function createFormatter({ date_format, time_format, timezone }: FormatSettings): Formatter {
  const locale = locales[date_format];
  const iso = date_format === 'YYYY-MM-DD';
  const weekday = dayWriter(locale, { weekday: 'long' });
  const longDate = dayWriter(locale, { weekday: 'long', month: 'long', day: 'numeric' });
  const longDateWithYear = dayWriter(locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  const wall = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const abbreviation = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'short' });

  const parts = (format: Intl.DateTimeFormat, instant: string) => {
    const found = Object.fromEntries(
      format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
    );
    return (type: Intl.DateTimeFormatPartTypes) => found[type] ?? '';
  };
  const wallTime = (instant: string) => {
    const part = parts(wall, instant);
    return `${part('hour')}:${part('minute')}`;
  };
  const clock = (time: string, withHalf = true) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const mm = String(minutes).padStart(2, '0');
    if (time_format === '24') return `${String(hours).padStart(2, '0')}:${mm}`;
    const label = `${hours % 12 || 12}:${mm}`;
    return withHalf ? `${label}${nbsp}${half(hours)}` : label;
  };

  return {
    date: (day) => {
      const [year = '', month = '', date = ''] = day.split('-');
      return date_format.replace('YYYY', year).replace('MM', month).replace('DD', date);
    },
    weekday,
    weekdayAndDate: (day) => (iso ? `${weekday(day)}, ${day}` : longDate(day)),
    fullDate: (day) => (iso ? `${weekday(day)}, ${day}` : longDateWithYear(day)),
    month: dayWriter(locale, { month: 'long', year: 'numeric' }),
    monthShort: dayWriter(locale, { month: 'short' }),
    clock: (time) => clock(time),
    time: (instant) => clock(wallTime(instant)),
    wallClock: wallTime,
    timeRange: (start, end) => {
      const [from, to] = [wallTime(start), wallTime(end)];
      const sameHalf = half(Number.parseInt(from)) === half(Number.parseInt(to)) && from <= to;
      return `${clock(from, !sameHalf)} – ${clock(to)}`;
    },
    day: (instant) => {
      const part = parts(wall, instant);
      return `${part('year')}-${part('month')}-${part('day')}`;
    },
    zoneAbbreviation: (instant) => parts(abbreviation, instant)('timeZoneName'),
    zoneName: zoneName(timezone),
  };
}

/** "Atlantic Time (Halifax)"; "Coordinated Universal Time" for a zone without a city. */
export function zoneName(timezone: string): string {
  const general = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value;
  const name = !general || /^GMT(\+00:00)?$/.test(general) ? 'Coordinated Universal Time' : general;
  const city =
    timezone.includes('/') && !timezone.startsWith('Etc/') ? timezone.split('/').at(-1) : undefined;
  const place = city?.replaceAll('_', ' ');
  return place && !name.includes(place) ? `${name} (${place})` : name;
}

/** "45 min", "2 h", "2 h 15 min" */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return (
    [hours > 0 && `${hours}${nbsp}h`, rest > 0 && `${rest}${nbsp}min`].filter(Boolean).join(' ') ||
    `0${nbsp}min`
  );
}
