import type { Formatter } from '@/lib/time';
import { messages } from './messages';
import type { Appointment, Business } from './model';

/** "20270610T103000" from the server's local time, or "20270610T133000Z" for a time that occurs twice. */
function compactTime(instant: string, format: Formatter): string {
  const text = format.isRepeated(instant)
    ? new Date(instant).toISOString()
    : `${format.day(instant)}T${format.wallClock(instant)}:00`;
  return text.replace(/[-:]|\.\d+/g, '');
}

/** A Google Calendar page with the appointment filled in. */
export function googleCalendarUrl(appointment: Appointment, business: Business, format: Formatter): string {
  const url = new URL('https://calendar.google.com/calendar/render');
  url.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: messages.appointment.calendarTitle(appointment.service_name, business.name),
    dates: `${compactTime(appointment.appointment_datetime, format)}/${compactTime(appointment.end_datetime, format)}`,
    ctz: business.timezone,
    location: business.address,
    details: `${appointment.appointment_number}\n${business.arrival_note}`,
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
