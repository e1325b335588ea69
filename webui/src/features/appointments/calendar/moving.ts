import { arrowInTextOrder } from '@/lib/arrowKey';
import type { CalendarAppointment } from './api/readCalendar';
import type { DayClock } from './clock';
import type { Column } from './columns';
import type { Span } from './layout';
import { hasSeveral, partsOf, type Part } from './parts';
import type { Formatter } from '@/lib/time';

/** A place in a time grid: the minute of a column at which an appointment would start. */
export interface Place {
  column: number;
  minute: number;
}

/** Another time for an appointment, and perhaps another staff member for its only service. */
export interface Move {
  appointment: CalendarAppointment;
  starts_at: string;
  ends_at: string;
  staff_id: string | null;
  staff_name: string | null;
}

/** Appointments move by quarters of an hour. */
export const grain = 15;

export const snap = (minute: number) => Math.round(minute / grain) * grain;

/**
 * Only a pending or confirmed appointment can be moved, and a class in its panel. A cancelled one has no slot, and a completed one is over. A slot that is held
 * for a payment keeps its time, because the customer is paying for this time.
 */
export function isMovable({ status, held_until, session }: CalendarAppointment): boolean {
  return (
    held_until === undefined && session === undefined && (status === 'pending' || status === 'confirmed')
  );
}

/** The nearest place within the grid at which an appointment of `lasts` minutes starts. */
export function placeWithin({ column, minute }: Place, columns: number, hours: Span): Place {
  return {
    column: Math.min(Math.max(column, 0), columns - 1),
    minute: Math.min(Math.max(minute, hours.from), hours.to - grain),
  };
}

const arrows: Record<string, Place> = {
  ArrowUp: { column: 0, minute: -grain },
  ArrowDown: { column: 0, minute: grain },
  ArrowLeft: { column: -1, minute: 0 },
  ArrowRight: { column: 1, minute: 0 },
};

/** The place after a key, or undefined for a key that does not move. */
export function placeAfter(key: string, place: Place): Place | undefined {
  const by = arrows[arrowInTextOrder(key)];
  return by && { column: place.column + by.column, minute: place.minute + by.minute };
}

/**
 * The move that results from dropping an appointment at a place. A grid of days keeps the staff member, and an appointment of
 * several services keeps all of theirs.
 */
export function moveTo(
  appointment: CalendarAppointment,
  { lane, day }: Column,
  minute: number,
  clock: DayClock,
  format: Formatter,
): Move {
  const lasts = Date.parse(appointment.ends_at) - Date.parse(appointment.starts_at);
  const starts_at = clock.instantAt(day, minute, format);
  const ends_at = new Date(Date.parse(starts_at) + lasts).toISOString();
  const staff =
    lane && !hasSeveral(appointment)
      ? { staff_id: lane.id, staff_name: lane.id === null ? null : lane.name }
      : { staff_id: appointment.staff_id, staff_name: appointment.staff_name };
  return { appointment, starts_at, ends_at, ...staff };
}

/**
 * The appointment that takes the time of a move, as far as the calendar shows: another one of the same staff member, or of a
 * business without staff that takes one at a time. The server knows more, such as buffers.
 */
export function takerOf(
  move: Move,
  shown: readonly CalendarAppointment[],
  oneAtATime: boolean,
): CalendarAppointment | undefined {
  const moved = spansAfter(move).filter(({ staff_id }) => staff_id !== null || oneAtATime);
  const takes = (part: Part) =>
    moved.some(
      ({ staff_id, from, to }) =>
        part.staff_id === staff_id && Date.parse(part.starts_at) < to && from < Date.parse(part.ends_at),
    );
  return shown.find(
    (one) =>
      one.id !== move.appointment.id &&
      (one.status === 'pending' || one.status === 'confirmed') &&
      partsOf(one).some(takes),
  );
}

/** When each service of a moved appointment begins and ends, and who does it. */
function spansAfter({ appointment, starts_at, staff_id }: Move) {
  const by = Date.parse(starts_at) - Date.parse(appointment.starts_at);
  return partsOf(appointment).map((part) => ({
    staff_id: hasSeveral(appointment) ? part.staff_id : staff_id,
    from: Date.parse(part.starts_at) + by,
    to: Date.parse(part.ends_at) + by,
  }));
}

/** Whether a move changes anything. */
export function changesAnything({ appointment, starts_at, staff_id }: Move): boolean {
  return Date.parse(starts_at) !== Date.parse(appointment.starts_at) || staff_id !== appointment.staff_id;
}
