import type { Appointment, Business } from './model';

/** 20270610T133000Z */
function compact(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Opens Google Calendar with the appointment filled in. */
export function googleCalendarUrl(appointment: Appointment, business: Business): string {
  const url = new URL('https://calendar.google.com/calendar/render');
  url.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${appointment.service_name} – ${business.name}`,
    dates: `${compact(appointment.appointment_datetime)}/${compact(appointment.end_datetime)}`,
    ctz: business.timezone,
    location: business.address,
    details: `${appointment.appointment_number}\n${business.arrival_note}`,
  }).toString();
  return url.href;
}

/** The calendar file of the server: its stable UID lets a later change replace the entry. */
export function calendarFileUrl(token: string): string {
  return `/api/manage/${encodeURIComponent(token)}/calendar.ics`;
}

/** Where maps and directions are, without loading anything from there. */
export function directionsUrl(business: Business): string {
  const url = new URL('https://www.google.com/maps/search/');
  url.search = new URLSearchParams({ api: '1', query: `${business.name}, ${business.address}` }).toString();
  return url.href;
}
