import { unassigned } from '@/modules/appointment/StaffField';
import { useBusiness } from '@/modules/business/BusinessContext';
import { elapsedClock } from '../clock';
import { busySpans, type Column } from '../columns';
import { shownHours, type Span } from '../layout';
import { messages } from '../messages';
import type { NewStart } from '../newStart';
import { roomColumnOf } from '../roomColumns';
import { kindsOf, roomsOf } from '../rooms';
import type { ViewProps } from './CellView';
import { ColumnChips } from './ColumnChips';
import { RoomHead } from './heads';
import { TimeGrid } from './TimeGrid';

interface RoomsViewProps extends Omit<ViewProps, 'today'> {
  phone: boolean;
  onAdd: (start: NewStart) => void;
  onEditBlock: (blockId: string) => void;
}

const words = { closed: messages.closed, outOfUse: messages.outOfUse };

/** A day with a column per room. Appointments are not moved in it, because a room is chosen by the service. */
export function RoomsView({
  calendar,
  title,
  address,
  now,
  openId,
  phone,
  onAdd,
  onEditBlock,
}: RoomsViewProps) {
  const { format } = useBusiness();
  const [day] = calendar.days;
  if (!day) return null;
  const rooms = roomsOf(calendar, messages.needsRoom);
  const chosen = rooms.find(({ id }) => (id ?? unassigned) === address.room) ?? rooms[0];
  const shown = phone && chosen ? [chosen] : rooms;
  const columns = shown.map((room) => roomColumnOf(calendar, day, room, { clock: elapsedClock, words }));
  const add = (_: Column, { from }: Span) => {
    const time = format.wallClock(elapsedClock.instantAt(day, from, format));
    onAdd({ date: day.date, time, staffId: undefined });
  };
  return (
    <>
      {phone && (
        <ColumnChips
          label={messages.rooms}
          columns={rooms}
          shown={chosen}
          onChoose={({ id }) => address.set({ room: id ?? unassigned })}
        />
      )}
      <TimeGrid
        label={title}
        columns={columns}
        kinds={kindsOf(shown)}
        compact={false}
        clock={elapsedClock}
        hours={shownHours(busySpans(columns), elapsedClock.length(day))}
        day={day}
        now={now}
        openId={openId}
        moving={undefined}
        keys={undefined}
        labelOf={({ room }) => [room?.name, format.weekdayAndDate(day.date)].join(', ')}
        head={(column) => column.room && <RoomHead column={column} room={column.room} />}
        linkOf={address.linkOf}
        onFree={add}
        onBlock={onEditBlock}
        onMore={() => undefined}
      />
    </>
  );
}
