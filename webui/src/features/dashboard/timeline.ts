import type { Appointment } from '@/lib/queries/appointment';
import type { components } from '@/lib/schema';

type DayHours = components['schemas']['DayHours'];

/** One row of the day: an appointment, the present moment, or a gap in the opening hours. */
export type TimelineRow =
  | { kind: 'appointment'; phase: 'past' | 'running' | 'next' | 'later'; appointment: Appointment }
  | { kind: 'now' }
  | { kind: 'closed'; from: string; until: string };

const start = (appointment: Appointment) => Date.parse(appointment.appointment_datetime);

/**
 * The day's rows in their order. `now` is in milliseconds; `wallClock` returns the local start of an
 * appointment as HH:MM, which puts gaps in the opening hours between the right rows.
 *
 * The next appointment is the first that has not begun and is not cancelled.
 */
export function timeline(
  appointments: readonly Appointment[],
  now: number,
  hours: DayHours | undefined,
  wallClock: (instant: string) => string,
): TimelineRow[] {
  const ordered = [...appointments].sort((a, b) => start(a) - start(b));
  const next = nextAppointment(ordered, now);
  const gaps = closedGaps(hours);
  const rows: TimelineRow[] = [];
  let nowAdded = false;
  for (const appointment of ordered) {
    if (!nowAdded && start(appointment) > now) {
      // Before the first and after the last appointment the line would be useless.
      if (rows.length > 0) rows.push({ kind: 'now' });
      nowAdded = true;
    }
    const local = wallClock(appointment.appointment_datetime);
    while (gaps[0] && gaps[0].from < local) {
      const gap = gaps.shift();
      if (gap && rows.length > 0) rows.push(gap);
    }
    rows.push({ kind: 'appointment', phase: phaseOf(appointment, now, next), appointment });
  }
  return rows;
}

/** The first that has not begun and is not cancelled. */
export function nextAppointment(appointments: readonly Appointment[], now: number): Appointment | undefined {
  return appointments
    .filter((one) => start(one) > now && one.status !== 'cancelled')
    .sort((a, b) => start(a) - start(b))[0];
}

function phaseOf(appointment: Appointment, now: number, next: Appointment | undefined) {
  if (Date.parse(appointment.end_datetime) <= now) return 'past';
  if (start(appointment) <= now) return appointment.status === 'cancelled' ? 'past' : 'running';
  return appointment === next ? 'next' : 'later';
}

function closedGaps(hours: DayHours | undefined): Extract<TimelineRow, { kind: 'closed' }>[] {
  const windows = [...(hours?.windows ?? [])].sort((a, b) => a.open.localeCompare(b.open));
  return windows.slice(1).flatMap((window, index) => {
    const before = windows[index];
    return before && before.close < window.open
      ? [{ kind: 'closed' as const, from: before.close, until: window.open }]
      : [];
  });
}

/** Whole minutes until the start, never below 0. */
export function minutesUntil(appointment: Appointment, now: number): number {
  return Math.max(0, Math.ceil((start(appointment) - now) / 60_000));
}

/** "Starting soon" means within the next five minutes. */
export function startsSoon(appointment: Appointment, now: number): boolean {
  return start(appointment) > now && start(appointment) - now <= 5 * 60_000;
}
