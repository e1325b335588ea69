import type { Session } from '@/lib/queries/sessions';
import { byStart, type Calendar, type CalendarAppointment } from './api/readCalendar';

/** The calendar with the dates of classes among its appointments. Those that could not be opened need attention, and are not shown. */
export function withSessions(calendar: Calendar): Calendar {
  const { sessions = [], appointments, days } = calendar;
  const opened = sessions.filter(({ status }) => status !== 'not_opened');
  if (opened.length === 0) return calendar;
  return {
    ...calendar,
    days: days.map((day) => ({
      ...day,
      count: day.count + opened.filter(({ start_datetime }) => start_datetime.startsWith(day.date)).length,
    })),
    appointments: byStart([...appointments, ...opened.map(asAppointment)]),
  };
}

/** The appointments of a calendar alone. */
export function withoutSessions({ appointments }: Calendar): CalendarAppointment[] {
  return appointments.filter(({ session }) => session === undefined);
}

function asAppointment(session: Session): CalendarAppointment {
  const { id, version, start_datetime, end_datetime, service_id, service_name, staff_id, staff_name } =
    session;
  return {
    id,
    version,
    starts_at: start_datetime,
    ends_at: end_datetime,
    status: session.status === 'cancelled' ? 'cancelled' : 'confirmed',
    no_show: false,
    customer_name: service_name,
    service_id,
    service_name,
    staff_id,
    staff_name,
    booking_source: 'manual',
    ...(session.resources && { resources: session.resources.map((one) => ({ ...one, items: [1] })) }),
    session,
  };
}
