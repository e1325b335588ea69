/** A calendar day YYYY-MM-DD. */
export type Day = string;

const dayMs = 86_400_000;

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Today's date in a zone. */
export function today(timezone: string): Day {
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date());
}

/** Preferred zones: they are well known and far apart. */
const knownZones = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Dubai',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/** A zone in which the time is within this hour now. */
export function zoneAtHour(hour: number): string {
  const hourIn = (timeZone: string) =>
    Number(
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()),
    );
  const zone = [...knownZones, ...Intl.supportedValuesOf('timeZone')].find((name) => hourIn(name) === hour);
  if (zone === undefined) throw new Error(`it is ${hour} o'clock nowhere`);
  return zone;
}

/** A zone in which it is midday now, for tests of what happens today. */
export function middayZone(): string {
  return zoneAtHour(12);
}

/** 0 is Sunday. */
function weekdayOf(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

/** The first day of that weekday (0 is Sunday) at least three days ahead, so that no test depends on the hour of its run. */
export function upcoming(timezone: string, weekday: number): Day {
  const start = addDays(today(timezone), 3);
  return addDays(start, (weekday - weekdayOf(start) + 7) % 7);
}

/** "Thursday, June 10, 2027" */
export function fullDate(day: Day): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

/** "Thursday, June 10" */
export function weekdayAndDate(day: Day): string {
  return fullDate(day).replace(/, \d{4}$/, '');
}

/** The instant at which a zone's clocks show a time. The time must occur only once on this day. */
export function instantAt(day: Day, time: string, timezone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc, timezone), timezone));
}

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timezone: string): number {
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return Date.parse(`${wall.format(instant).replace(' ', 'T')}Z`) - instant;
}

/** The first date at least three days ahead on which Central European clocks are set back: the last Sunday of October. */
export function nextAutumnChange(): Day {
  const earliest = addDays(today('Europe/Berlin'), 3);
  const lastSunday = (year: number) => addDays(`${year}-10-31`, -weekdayOf(`${year}-10-31`));
  const year = Number(earliest.slice(0, 4));
  return lastSunday(year) >= earliest ? lastSunday(year) : lastSunday(year + 1);
}

/** The local time of an instant as in a calendar file: "20270610T103000". */
export function calendarStamp(instant: Date, zone: string): string {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return local.format(instant).replace(/[-:]/g, '').replace(' ', 'T');
}
