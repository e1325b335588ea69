import type { Calendar, CalendarAppointment } from '../calendar/api/readCalendar';

/** An appointment of Maya's on a Thursday in the far future: 10:00 to 12:30 in New York. */
export function entry(change: Partial<CalendarAppointment> = {}): CalendarAppointment {
  return {
    id: 'a1',
    version: 3,
    starts_at: '2077-06-10T10:00:00-04:00',
    ends_at: '2077-06-10T12:30:00-04:00',
    status: 'confirmed',
    no_show: false,
    customer_name: 'Elena Marchetti',
    service_id: 's1',
    service_name: 'Balayage',
    staff_id: 'maya',
    staff_name: 'Maya Chen',
    booking_source: 'online',
    ...change,
  };
}

/** That Thursday: Maya works the business's hours, Leo leaves at two. */
export function calendar(change: Partial<Calendar> = {}): Calendar {
  const at = (time: string) => `2077-06-10T${time}:00-04:00`;
  const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
  const lunch = [span('12:00', '13:00')];
  return {
    days: [{ date: '2077-06-10', starts_at: at('00:00'), ends_at: '2077-06-11T00:00:00-04:00', count: 1 }],
    timetables: [
      {
        staff_id: null,
        staff_name: null,
        open: [span('09:00', '12:00'), span('13:00', '17:00')],
        breaks: lunch,
        notes: [],
      },
      {
        staff_id: 'maya',
        staff_name: 'Maya Chen',
        open: [span('09:00', '12:00'), span('13:00', '17:00')],
        breaks: lunch,
        notes: [],
      },
      {
        staff_id: 'leo',
        staff_name: 'Leo Martins',
        open: [span('09:00', '12:00'), span('13:00', '14:00')],
        breaks: lunch,
        notes: [],
      },
    ],
    blocked: [],
    appointments: [entry()],
    more: false,
    ...change,
  };
}

/** Three services, one after the other: two of Maya's and one of Leo's. */
export function several(change: Partial<CalendarAppointment> = {}): CalendarAppointment {
  const item = (
    service_id: string,
    service_name: string,
    staff: 'maya' | 'leo',
    from: string,
    to: string,
  ) => ({
    service_id,
    service_name,
    staff_id: staff,
    staff_name: staff === 'maya' ? 'Maya Chen' : 'Leo Martins',
    start_datetime: `2077-06-10T${from}:00-04:00`,
    end_datetime: `2077-06-10T${to}:00-04:00`,
    duration_minutes: 45,
    price: 60,
  });
  return entry({
    ends_at: '2077-06-10T12:15:00-04:00',
    service_name: 'Root color, Haircut, Blow-dry',
    staff_name: 'Maya Chen, Leo Martins',
    items: [
      item('s1', 'Root color', 'maya', '10:00', '10:45'),
      item('s2', 'Haircut', 'maya', '10:45', '11:30'),
      item('s3', 'Blow-dry', 'leo', '11:30', '12:15'),
    ],
    ...change,
  });
}

/** That day in a business with two chairs, of which one is in use, and two basins, of which the first has hours of its own. */
export function inRooms(change: Partial<Calendar> = {}): Calendar {
  const room = (id: string, name: string, kind: string) => ({
    id,
    name,
    pool_id: kind.toLowerCase(),
    pool_name: kind,
    is_active: true,
  });
  const open = [{ from: '2077-06-10T11:00:00-04:00', to: '2077-06-10T14:00:00-04:00' }];
  return calendar({
    resources: [
      room('c1', 'Chair 1', 'Chair'),
      { ...room('c2', 'Chair 2', 'Chair'), is_active: false },
      { ...room('b1', 'Basin 1', 'Basin'), open, breaks: [] },
      room('b2', 'Basin 2', 'Basin'),
    ],
    ...change,
  });
}
