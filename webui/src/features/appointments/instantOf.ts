import type { Day } from '@/lib/time';

/**
 * The instant at which a clock in `timezone` shows `clock` (HH:MM) on `day`, in RFC 3339. An hour that
 * occurs twice means its first pass; one that is skipped counts on from before the change.
 */
export function instantOf(day: Day, clock: string, timezone: string): string {
  const wall = Date.parse(`${day}T${clock}:00Z`);
  const offsets = [wall - 86_400_000, wall + 86_400_000].map((near) => offsetAt(near, timezone));
  const candidates = offsets.map((offset) => wall - offset).sort((a, b) => a - b);
  const right = candidates.find((instant) => instant + offsetAt(instant, timezone) === wall);
  return new Date(right ?? wall - (offsets[0] ?? 0)).toISOString();
}

/** How far the zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timezone: string): number {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
