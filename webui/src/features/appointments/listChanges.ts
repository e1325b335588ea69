import type { Appointment } from '@/lib/queries/appointment';
import { watchedRows } from './api/listAppointments';
import { heldUntil } from './payments/held';

export interface ListChanges {
  /** Rows were added, removed or got another time, so that showing the changes would move other rows. */
  moved: boolean;
  /** The ids of the added rows that are requests to confirm. */
  newRequests: readonly string[];
}

export const noChanges: ListChanges = { moved: false, newRequests: [] };

/** Compares the list on the screen, which may have several pages, with the current state of its watched rows. */
export function listChanges(shown: readonly Appointment[], newest: readonly Appointment[]): ListChanges {
  const beginning = shown.slice(0, watchedRows(shown.length));
  const known = new Set(shown.map(({ id }) => id));
  return {
    moved:
      beginning.length !== newest.length || newest.some((one, index) => !isSameRow(one, beginning[index])),
    newRequests: newest
      .filter((one) => !known.has(one.id) && one.status === 'pending' && heldUntil(one) === undefined)
      .map(({ id }) => id),
  };
}

/** The list on the screen with what changed inside its rows, such as a status. No row moves. */
export function withChangedRows(
  shown: readonly Appointment[],
  newest: readonly Appointment[],
): readonly Appointment[] {
  const now = new Map(newest.map((one) => [one.id, one]));
  return shown.map((one) => {
    const changed = now.get(one.id);
    return changed && changed.version > one.version && isSameRow(one, changed) ? changed : one;
  });
}

function isSameRow(one: Appointment, other: Appointment | undefined): boolean {
  return (
    one.id === other?.id && Date.parse(one.appointment_datetime) === Date.parse(other.appointment_datetime)
  );
}
