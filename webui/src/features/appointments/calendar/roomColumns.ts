import type { Calendar, CalendarDay } from './api/readCalendar';
import type { DayClock } from './clock';
import { awayTime, merged } from './closedTime';
import { columnOf, entryOf, type Column } from './columns';
import { clip, gaps, sideBySide } from './layout';
import { usesIn, type Room } from './rooms';

interface RoomWords {
  closed: string;
  outOfUse: string;
}

interface RoomOptions {
  clock: DayClock;
  words: RoomWords;
}

/** The column of a room. It has the hours of the business or its own, and no breaks: those are for people. */
export function roomColumnOf(
  calendar: Calendar,
  day: CalendarDay,
  room: Room,
  { clock, words }: RoomOptions,
): Column {
  // What is blocked for the whole business, and its hours.
  const ofNobody = columnOf(
    calendar,
    day,
    { id: null, name: '' },
    { clock, words: { closed: words.closed, away: words.closed } },
  );
  const length = clock.length(day);
  const entries = usesIn(calendar, room).flatMap(({ appointment, use }) =>
    entryOf({ appointment, part: undefined, use }, day, clock, length),
  );
  return {
    ...ofNobody,
    ...hoursOf(calendar, day, room, ofNobody, { clock, words }),
    key: `${day.date} ${room.id ?? ''}`,
    lane: undefined,
    room,
    breaks: [],
    processing: [],
    entries: sideBySide(entries.map((entry) => ({ ...entry, meanwhile: false }))).placed,
    hidden: [],
  };
}

function hoursOf(
  { resources = [] }: Calendar,
  day: CalendarDay,
  room: Room,
  ofBusiness: Column,
  { clock, words }: RoomOptions,
): Pick<Column, 'open' | 'closed'> {
  const length = clock.length(day);
  const { open, closed } = ofBusiness;
  if (!room.inUse) return { open, closed: [{ from: 0, to: length, reason: words.outOfUse }] };
  const own = resources.find(({ id }) => id === room.id);
  if (!own?.open) return { open, closed };
  const inMinutes = (spans: typeof own.open) =>
    spans.flatMap(({ from, to }) => clip(clock.span(day, from, to), length) ?? []);
  const ownOpen = merged([...inMinutes(own.open), ...inMinutes(own.breaks ?? [])]);
  return { open: ownOpen, closed: awayTime(gaps(ownOpen, length), open, words.closed) };
}
