import type { Calendar, CalendarAppointment } from './api/readCalendar';
import type { Part } from './parts';

/** A room or a device with a column of what uses it. Without an id it is the column of what needs another one. */
export interface Room {
  id: string | null;
  name: string;
  /** The kind, of which there may be others; undefined in the column without an id. */
  kind: { id: string; name: string } | undefined;
  inUse: boolean;
  /** Whether it has hours of its own. */
  ownHours: boolean;
  /** Whether it is the first column of its kind. */
  first: boolean;
}

/** A time in which services of an appointment use a room. */
export interface RoomUse extends Pick<CalendarAppointment, 'starts_at' | 'ends_at'> {
  roomId: string;
  services: string[];
  /** Who does them; null for nobody in particular. Empty in a business without staff. */
  staff: (string | null)[];
}

const namesOf = (done: readonly Pick<Part, 'staff_name' | 'without_staff'>[]) => [
  ...new Set(done.filter(({ without_staff }) => !without_staff).map(({ staff_name }) => staff_name)),
];

/** When an appointment uses which room. */
function usesOf(appointment: CalendarAppointment, staffed: boolean): RoomUse[] {
  return (appointment.resources ?? []).map(({ resource_id, from, to, items: numbers }) => {
    const used = numbers.map((number) => appointment.items?.[number - 1] ?? appointment);
    return {
      roomId: resource_id,
      starts_at: from,
      ends_at: to,
      services: used.map(({ service_name }) => service_name),
      staff: staffed ? namesOf(used) : [],
    };
  });
}

/** What the column of a room shows: what uses it, or, without an id, what uses a room that the business has no more. */
export function usesIn({ resources = [], timetables, appointments }: Calendar, room: Pick<Room, 'id'>) {
  const listed = new Set(resources.map(({ id }) => id));
  const isShown = ({ status }: CalendarAppointment, { roomId }: RoomUse) =>
    room.id === null
      ? (status === 'pending' || status === 'confirmed') && !listed.has(roomId)
      : roomId === room.id;
  const staffed = timetables.some(({ staff_id }) => staff_id !== null);
  return appointments.flatMap((appointment) =>
    usesOf(appointment, staffed)
      .filter((use) => isShown(appointment, use))
      .map((use) => ({ appointment, use })),
  );
}

/**
 * The rooms that a day needs columns for, kind by kind: those in use, and those out of use that have appointments. If another
 * room has to be found for an appointment, there is a column for it at the end.
 */
export function roomsOf(calendar: Calendar, needed: string): Room[] {
  const { resources = [] } = calendar;
  const shown = resources.filter((one) => one.is_active || usesIn(calendar, one).length > 0);
  const rooms = (shown.length > 0 ? shown : resources).map((one, index, all) => ({
    id: one.id,
    name: one.name,
    kind: { id: one.pool_id, name: one.pool_name },
    inUse: one.is_active,
    ownHours: one.open !== undefined,
    first: all[index - 1]?.pool_id !== one.pool_id,
  }));
  const another = { id: null, name: needed, kind: undefined, inUse: true, ownHours: false, first: true };
  return usesIn(calendar, another).length > 0 ? [...rooms, another] : rooms;
}

/** The head over the columns of a kind. */
export interface KindHead {
  key: string;
  /** Empty where the name of the only column says it all. */
  name: string;
  columns: number;
}

/** The heads over the columns of rooms, from kind to kind. */
export function kindsOf(rooms: readonly Room[]): KindHead[] {
  const starts = rooms.flatMap(({ first }, index) => (first ? [index] : []));
  return starts.map((start, index) => {
    const columns = (starts[index + 1] ?? rooms.length) - start;
    const kind = rooms[start]?.kind;
    return { key: kind?.id ?? '', name: columns > 1 && kind ? kind.name : '', columns };
  });
}
