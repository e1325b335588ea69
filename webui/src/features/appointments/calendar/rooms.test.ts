import { describe, expect, it } from 'vitest';
import { calendar, entry, inRooms, several } from '../testing/calendarApi';
import type { Calendar } from './api/readCalendar';
import { elapsedClock } from './clock';
import { needsPerson } from './columns';
import { roomColumnOf } from './roomColumns';
import { kindsOf, roomsOf } from './rooms';

const words = { closed: 'Closed', outOfUse: 'Out of use' };
const [day] = calendar().days;
if (!day) throw new Error('the fixture has a day');
const today = day;
const at = (time: string) => `2077-06-10T${time}:00-04:00`;
const namesOf = (shown: Calendar) => roomsOf(shown, 'Needs a room').map(({ name }) => name);

function columnOf(shown: Calendar, name: string) {
  const room = roomsOf(shown, 'Needs a room').find((one) => one.name === name);
  if (!room) throw new Error(`no column ${name}`);
  return roomColumnOf(shown, today, room, { clock: elapsedClock, words });
}

describe('the columns of rooms', () => {
  it('are those in use, and those out of use that have appointments, by kind', () => {
    const used = entry({
      resources: [{ resource_id: 'c2', from: at('10:00'), to: at('12:30'), items: [1] }],
    });
    expect(namesOf(inRooms())).toEqual(['Chair 1', 'Basin 1', 'Basin 2']);
    expect(namesOf(inRooms({ appointments: [used] }))).toEqual(['Chair 1', 'Chair 2', 'Basin 1', 'Basin 2']);
    const unused = inRooms().resources?.map((one) => ({ ...one, is_active: false })) ?? [];
    expect(namesOf(inRooms({ resources: unused }))).toHaveLength(4);
  });

  it('are under their kind, which is not named over a single one', () => {
    expect(kindsOf(roomsOf(inRooms(), 'Needs a room'))).toEqual([
      { key: 'chair', name: '', columns: 1 },
      { key: 'basin', name: 'Basin', columns: 2 },
    ]);
  });

  it('end with what needs another room, because its own was archived', () => {
    const gone = entry({
      resources: [{ resource_id: 'c9', from: at('10:00'), to: at('12:30'), items: [1] }],
    });
    const shown = inRooms({ appointments: [gone] });
    expect(namesOf(shown).at(-1)).toBe('Needs a room');
    expect(columnOf(shown, 'Needs a room').entries).toMatchObject([{ from: 600, to: 750 }]);
    expect(namesOf(inRooms({ appointments: [{ ...gone, status: 'completed' }] }))).not.toContain(
      'Needs a room',
    );
  });

  it('have one block for several services in the same room', () => {
    const used = several({
      resources: [
        { resource_id: 'c1', from: at('10:00'), to: at('12:15'), items: [1, 2, 3] },
        { resource_id: 'b1', from: at('10:30'), to: at('10:45'), items: [1] },
      ],
    });
    const shown = inRooms({ appointments: [used] });
    expect(columnOf(shown, 'Chair 1').entries).toMatchObject([
      { from: 600, to: 735, use: { services: ['Root color', 'Haircut', 'Blow-dry'] } },
    ]);
    expect(columnOf(shown, 'Chair 1').entries[0]?.use?.staff).toEqual(['Maya Chen', 'Leo Martins']);
    expect(columnOf(shown, 'Basin 1').entries).toMatchObject([
      { from: 630, use: { services: ['Root color'] } },
    ]);
    expect(columnOf(shown, 'Basin 2').entries).toEqual([]);
  });

  it('show what needs no staff member, for which nobody has to be found', () => {
    const [item] = several().items ?? [];
    if (!item) throw new Error('the fixture has services');
    const sauna = entry({
      staff_id: null,
      staff_name: null,
      items: [{ ...item, staff_id: null, staff_name: null, without_staff: true }],
      resources: [{ resource_id: 'c1', from: at('10:00'), to: at('11:00'), items: [1] }],
    });
    const shown = inRooms({ appointments: [sauna] });
    expect(columnOf(shown, 'Chair 1').entries).toMatchObject([{ use: { staff: [] } }]);
    expect(needsPerson(sauna)).toBe(false);
    expect(needsPerson({ ...sauna, items: [{ ...item, staff_id: null, staff_name: null }] })).toBe(true);
  });

  it('have the hours of the business or their own, and neither breaks nor the blocked time of people', () => {
    const block = (id: string, staff_ids: string[] | null) => ({
      blocked_time_id: id,
      label: id,
      staff_ids,
      repeats: false,
      start_datetime: at('15:00'),
      end_datetime: at('16:00'),
    });
    const shown = inRooms({ blocked: [block('party', null), block('dentist', ['maya'])] });
    const chair = columnOf(shown, 'Chair 1');
    expect(chair.closed.map(({ from, to }) => [from, to])).toEqual([
      [0, 540],
      [1020, 1440],
    ]);
    expect(chair.breaks).toEqual([]);
    expect(chair.blocked.map(({ id }) => id)).toEqual(['party']);
    expect(columnOf(shown, 'Basin 1').closed).toEqual([
      { from: 0, to: 540, reason: undefined },
      { from: 540, to: 660, reason: 'Closed' },
      { from: 840, to: 1440, reason: 'Closed' },
    ]);
  });

  it('are closed while they are out of use', () => {
    const used = entry({
      resources: [{ resource_id: 'c2', from: at('10:00'), to: at('12:30'), items: [1] }],
    });
    expect(columnOf(inRooms({ appointments: [used] }), 'Chair 2').closed).toEqual([
      { from: 0, to: 1440, reason: 'Out of use' },
    ]);
  });
});
