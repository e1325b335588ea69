import type { Calendar, CalendarAppointment, CalendarDay, Timetable, TimeSpan } from './api/readCalendar';
import { listText } from '@/lib/listText';
import type { DayClock } from './clock';
import { awayTime, closedTime, merged, type Closed } from './closedTime';
import { clip, gaps, sideBySide, type Hidden, type Placed, type Span } from './layout';
import { partsOf, type Part } from './parts';
import type { Room, RoomUse } from './rooms';

/** A staff member with a column of appointments. Without an id it is the column of unassigned ones. */
export interface Lane {
  id: string | null;
  name: string;
}

/** An appointment, or one of its services, in the minutes of its column. */
export interface Entry extends Span {
  appointment: CalendarAppointment;
  /** Which of several services it is, in the column of whoever does it. Undefined for the whole appointment. */
  part: Part | undefined;
  /** What happens in a room, in the column of the room. */
  use: RoomUse | undefined;
  /** It began on the day before, so its start is not in this column. */
  continued: boolean;
  /** It lies in the processing time of another appointment. */
  meanwhile: boolean;
}

/** Processing time, in which the column's staff member can serve another customer. */
interface Processing extends Span {
  appointmentId: string;
}

/** Blocked time, with the owner's label. */
interface Block extends Span {
  id: string;
  label: string;
  /** Whose time it is, in a column of the whole team. Undefined for the whole business, and in a column of one person. */
  people: string | undefined;
}

/** One column of a time grid: a day, or the day of a staff member or a room. */
export interface Column {
  key: string;
  day: CalendarDay;
  /** The lane whose appointments it has; undefined if it has everybody's. */
  lane: Lane | undefined;
  /** The room whose appointments it has, in a day of rooms. */
  room: Room | undefined;
  closed: Closed[];
  breaks: Span[];
  blocked: Placed<Block>[];
  entries: Placed<Entry>[];
  processing: Processing[];
  hidden: Hidden[];
  /** The open time of the day, for its head. */
  open: Span[];
}

/** Shorter appointments are drawn this long, in minutes, so that they can be read and clicked. */
const leastShown = 15;

/** The words for closed time. */
interface ClosedWords {
  closed: string;
  away: string;
}

/**
 * The staff members that a day needs columns for: those who can be booked, and those who cannot but have
 * appointments. Unassigned ones come first when somebody has to be found for them, and last otherwise. There are no columns
 * for them in a business without staff.
 */
export function lanesOf({ timetables, appointments }: Calendar, unassigned: string): Lane[] {
  const lanes = new Map<string, string>();
  for (const { staff_id: id, staff_name: name } of timetables) if (id !== null) lanes.set(id, name ?? '');
  for (const { staff_id: id, staff_name: name } of appointments.flatMap(partsOf)) {
    if (id !== null && !lanes.has(id)) lanes.set(id, name ?? '');
  }
  if (lanes.size === 0) return [];
  const ofStaff = Array.from(lanes, ([id, name]) => ({ id, name }));
  const ofNobody = { id: null, name: unassigned };
  return appointments.some(needsPerson) ? [ofNobody, ...ofStaff] : [...ofStaff, ofNobody];
}

/** Whether somebody has to be found for an appointment or one of its services, in a business with staff. */
export function needsPerson(appointment: CalendarAppointment): boolean {
  const { status } = appointment;
  return (
    (status === 'pending' || status === 'confirmed') &&
    partsOf(appointment).some(({ staff_id, without_staff }) => staff_id === null && !without_staff)
  );
}

interface ColumnOptions {
  clock: DayClock;
  words: ClosedWords;
  /** The most appointments side by side. */
  most?: number;
}

/** A column of a day, with what the lane's staff member does or, without a lane, with all appointments. */
export function columnOf(
  calendar: Calendar,
  day: CalendarDay,
  lane: Lane | undefined,
  { clock, words, most }: ColumnOptions,
): Column {
  const length = clock.length(day);
  const inMinutes = (spans: readonly TimeSpan[]) =>
    spans.flatMap(({ from, to }) => clip(clock.span(day, from, to), length) ?? []);
  const ofBusiness = calendar.timetables.find(({ staff_id }) => staff_id === null);
  const own = calendar.timetables.find(({ staff_id }) => staff_id !== null && staff_id === lane?.id);
  const hours = own ?? ofBusiness;
  const open = inMinutes(hours?.open ?? []);
  const breaks = inMinutes(hours?.breaks ?? []);
  const closedSpans = gaps(merged([...open, ...breaks]), length);
  const closed = own
    ? awayTime(closedSpans, inMinutes(ofBusiness?.open ?? []), noteOf(own, day) ?? words.away)
    : closedTime(closedSpans, length, noteOf(ofBusiness, day), words.closed);
  const blocked = calendar.blocked
    .filter(
      ({ staff_ids: ids }) =>
        ids === null || lane === undefined || (lane.id !== null && ids.includes(lane.id)),
    )
    .flatMap(({ blocked_time_id: id, label, staff_ids: ids, start_datetime, end_datetime }) => {
      const shown = clip(clock.span(day, start_datetime, end_datetime), length);
      const people = lane === undefined && ids !== null ? namesOf(calendar, ids) : undefined;
      return shown ? [{ ...shown, id, label, people }] : [];
    });
  const drawn = calendar.appointments.flatMap((appointment) => drawnIn(lane, appointment));
  const processing = drawn.flatMap(({ appointment, part }) => {
    const free = part?.processing && appointment.status !== 'cancelled' ? [part.processing] : [];
    return inMinutes(free).map((span) => ({ ...span, appointmentId: appointment.id }));
  });
  const entries = drawn
    .flatMap((one) => entryOf(one, day, clock, length))
    .map((entry) => ({ ...entry, meanwhile: processing.some((free) => liesIn(entry, free)) }));
  const { placed, hidden } = sideBySide(entries, most);
  return {
    key: `${day.date} ${lane?.id ?? ''}`,
    day,
    lane,
    room: undefined,
    closed,
    breaks,
    blocked: sideBySide(blocked).placed,
    open,
    entries: placed,
    processing,
    hidden,
  };
}

function namesOf({ timetables }: Calendar, ids: readonly string[]): string {
  return listText(
    timetables.flatMap(({ staff_id: id, staff_name: name }) =>
      id !== null && ids.includes(id) && name ? [name] : [],
    ),
  );
}

type Drawn = Pick<Entry, 'appointment' | 'part' | 'use'>;

/** What a column shows of an appointment: all of it, or what the lane's staff member does. */
function drawnIn(lane: Lane | undefined, appointment: CalendarAppointment): Drawn[] {
  if (lane === undefined) return [{ appointment, part: undefined, use: undefined }];
  return partsOf(appointment)
    .filter(({ staff_id }) => staff_id === lane.id)
    .map((part) => ({ appointment, part: appointment.items ? part : undefined, use: undefined }));
}

const liesIn = ({ appointment, from, to }: Drawn & Span, free: Processing) =>
  appointment.id !== free.appointmentId && from < free.to && free.from < to;

/** When what a block shows begins and ends. */
export function timesOf({ use, part, appointment }: Drawn): Pick<Part, 'starts_at' | 'ends_at'> {
  return use ?? part ?? appointment;
}

export function entryOf(
  drawn: Drawn,
  day: CalendarDay,
  clock: DayClock,
  length: number,
): Omit<Entry, 'meanwhile'>[] {
  const { starts_at, ends_at } = timesOf(drawn);
  const span = clock.span(day, starts_at, ends_at);
  const shown = clip(span, length, leastShown);
  return shown ? [{ ...shown, ...drawn, continued: span.from < 0 }] : [];
}

function noteOf(timetable: Timetable | undefined, day: CalendarDay): string | undefined {
  return timetable?.notes.find(({ date }) => date === day.date)?.note;
}

/** What a column needs to show: its open time and its appointments. */
export function busySpans(columns: readonly Column[]): Span[] {
  return columns.flatMap(({ open, entries }) => [...open, ...entries]);
}
