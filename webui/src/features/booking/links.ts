import type { Formatter } from '@/lib/time';
import { arrivalText } from './appointmentText';
import { messages } from './messages';
import type { Appointment, Business } from './model';

/** "20270610T103000" from the server's local time, or "20270610T133000Z" for a time that occurs twice. */
function compactTime(instant: string, format: Formatter): string {
  const text = format.isRepeated(instant)
    ? new Date(instant).toISOString()
    : `${format.day(instant)}T${format.wallClock(instant)}:00`;
  return text.replace(/[-:]|\.\d+/g, '');
}

/** A Google Calendar page with the appointment filled in, as the server's calendar file has it. */
export function googleCalendarUrl(
  appointment: Appointment,
  token: string,
  business: Business,
  format: Formatter,
): string {
  const text = messages.appointment;
  const url = new URL('https://calendar.google.com/calendar/render');
  url.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: text.calendarTitle({ service: appointment.service_name, business: business.name }),
    dates: `${compactTime(appointment.appointment_datetime, format)}/${compactTime(appointment.end_datetime, format)}`,
    ctz: business.timezone,
    location: [business.name, ...business.address.split('\n')].filter(Boolean).join(', '),
    details: [
      `${text.number} ${appointment.appointment_number}`,
      business.phone,
      business.arrival_note && arrivalText(business.arrival_note),
      `${appointment.places === undefined ? text.manage : messages.class.manageText} ${window.location.origin}/manage/${encodeURIComponent(token)}`,
    ]
      .filter(Boolean)
      .join('\n'),
  }).toString();
  return url.href;
}

/** The server's calendar file. Its UID stays the same, so a later download replaces the entry. */
export function calendarFileUrl(token: string): string {
  return `/api/manage/${encodeURIComponent(token)}/calendar.ics`;
}

/** A search for the business on Google Maps. Nothing is loaded from there until it is opened. */
export function directionsUrl(business: Business): string {
  const url = new URL('https://www.google.com/maps/search/');
  url.search = new URLSearchParams({ api: '1', query: `${business.name}, ${business.address}` }).toString();
  return url.href;
}
