import type { components } from './schema';

/** From an instant on, the clocks of a zone are that far ahead of UTC. */
export type ClockChange = components['schemas']['ClockChange'];

/** The last change up to an instant. Before the first one, that one holds. */
export function changeAt(changes: readonly ClockChange[], instant: number): ClockChange {
  const found = changes.findLast(({ at }) => Date.parse(at) <= instant) ?? changes[0];
  if (!found) throw new Error('a zone without a clock');
  return found;
}

/** The clock of one single offset, such as "-03:30". */
export function fixedClock(offset: string): ClockChange[] {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return [
    { at: '1970-01-01T00:00:00Z', offset_minutes: sign === '-' ? -size : size, abbreviation: `GMT${offset}` },
  ];
}

/**
 * The local time "2027-06-10T10:30:00" of an instant. With an offset it is in the text. Otherwise `offset` says how far the clocks are
 * ahead of UTC, in milliseconds.
 */
export function localTime(instant: string, offset: (instant: number) => number): string {
  if (/[+-]\d\d:\d\d$/.test(instant)) return instant.slice(0, 19);
  const at = Date.parse(instant);
  return new Date(at + offset(at)).toISOString().slice(0, 19);
}
