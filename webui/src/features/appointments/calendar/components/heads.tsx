import { usePhone } from '@/components/layout/useScreen';
import { useBusiness } from '@/modules/business/BusinessContext';
import { StaffAvatar } from '@/modules/staff/StaffAvatar';
import type { Day, Formatter } from '@/lib/time';
import { elapsedClock, type DayClock } from '../clock';
import { needsPerson, type Column, type Lane } from '../columns';
import { messages } from '../messages';
import type { Room } from '../rooms';
import styles from './heads.module.css';

/** The head of a staff member's column: who, how much is booked, and when they work. */
export function LaneHead({ column, lane, clock }: { column: Column; lane: Lane; clock: DayClock }) {
  const { format } = useBusiness();
  const facts = laneFacts(column, lane, clock, format);
  return (
    <>
      <span className={styles.avatar}>
        <StaffAvatar member={lane.id === null ? undefined : { id: lane.id, name: lane.name }} />
      </span>
      <div className={styles.person}>
        <strong title={lane.name} dir="auto">
          {lane.name}
        </strong>
        <small title={facts}>{facts}</small>
      </div>
    </>
  );
}

function laneFacts(column: Column, lane: Lane, clock: DayClock, format: Formatter): string {
  // Several services of one appointment count once.
  const shown = [...new Set(column.entries.map(({ appointment }) => appointment))];
  if (lane.id === null) {
    const waiting = shown.filter(needsPerson).length;
    return waiting === 0 ? messages.nothingUnassigned : messages.needPerson({ count: waiting });
  }
  const booked = shown.filter(({ status }) => status !== 'cancelled').length;
  const [first, last] = [column.open[0], column.open.at(-1)];
  if (!first || !last) return messages.off;
  const at = (minute: number) => clock.instantAt(column.day, minute, format);
  return messages.bookedUntil({
    booked: messages.booked({ count: booked }),
    hours: format.timeRange(at(first.from), at(last.to)),
  });
}

/** The head of a room's column: how much is booked, and when it can be used if that is not always. */
export function RoomHead({ column, room }: { column: Column; room: Room }) {
  const { format } = useBusiness();
  const facts = roomFacts(column, room, format);
  return (
    <div className={styles.person}>
      <strong title={room.name} dir="auto">
        {room.name}
      </strong>
      <small title={facts}>{facts}</small>
    </div>
  );
}

function roomFacts({ day, entries, open }: Column, room: Room, format: Formatter): string {
  const count = new Set(entries.map(({ appointment }) => appointment)).size;
  if (room.id === null) return messages.needRooms({ count });
  const booked = messages.booked({ count });
  if (!room.inUse) return messages.bookedOutOfUse({ booked });
  const [first, last] = [open[0], open.at(-1)];
  if (!room.ownHours) return booked;
  if (!first || !last) return messages.bookedUntil({ booked, hours: messages.closed });
  const at = (minute: number) => elapsedClock.instantAt(day, minute, format);
  return messages.bookedUntil({ booked, hours: format.timeRange(at(first.from), at(last.to)) });
}

interface DayHeadProps {
  column: Column;
  today: Day;
  onDay: (day: Day) => void;
}

/** The head of a day's column. It opens the day. */
export function DayHead({ column: { day }, today, onDay }: DayHeadProps) {
  const { format } = useBusiness();
  const phone = usePhone();
  return (
    <button
      type="button"
      className={styles.day}
      aria-label={messages.openDay({ date: format.weekdayAndDate(day.date), count: day.count })}
      aria-current={day.date === today ? 'date' : undefined}
      onClick={() => onDay(day.date)}
    >
      <span>{phone ? format.weekdayHead(day.date) : format.weekdayShort(day.date)}</span>
      <b>{Number(day.date.slice(8))}</b>
    </button>
  );
}
