import { explanationBody } from '@/modules/appointment/explanation';
import { unassigned } from '@/modules/appointment/StaffField';
import type { Appointment } from '@/lib/queries/appointment';
import type { components } from '@/lib/schema';
import type { Formatter } from '@/lib/time';
import type { LaterMove, Repeat, SeriesRequest, SeriesSearch } from './api/series';
import type { AppointmentUpdate } from './api/updateAppointment';
import { isErased, valuesOf, type AppointmentValues } from './appointmentValues';

type BookingRequest = components['schemas']['BookingRequest'];

/** The fields of the form by their names on the wire, for errors of the server. */
export const wireFields: Readonly<Record<string, keyof AppointmentValues>> = {
  'client_info.full_name': 'full_name',
  'client_info.email': 'email',
  'client_info.phone': 'phone',
  service_id: 'service_id',
  staff_id: 'staff_id',
  further_services: 'further',
  appointment_date: 'date',
  appointment_time: 'time',
  appointment_datetime: 'time',
  session_id: 'time',
  places: 'places',
  status: 'status',
  notes: 'notes',
  note_to_customer: 'note_to_customer',
  reason: 'reason',
};

/** The same of several services, of which an error does not say which one it means. */
export const wireFieldsOfSeveral: typeof wireFields = {
  ...wireFields,
  service_id: 'further',
  staff_id: 'further',
};

/** The permissions that the owner has given after the server asked for them. */
export interface Permissions {
  outsideHours?: boolean;
  blockedCustomer?: boolean;
}

/** A booking in the owner's name. */
export function toBooking(values: AppointmentValues, permissions: Permissions): BookingRequest {
  const { full_name, email, phone, notes } = values;
  return {
    ...(values.session_id === ''
      ? { ...servicesOf(values), ...startOf(values) }
      : { session_id: values.session_id, places: Number(values.places) }),
    client_info: { full_name, email, phone },
    notes,
    booking_source: 'manual',
    ...outsideHours(permissions),
    ...(permissions.blockedCustomer === true ? { allow_blocked: true } : {}),
  };
}

function servicesOf({ service_id, further, ...values }: AppointmentValues) {
  return {
    service_id,
    staff_id: staffOf(values),
    ...(further.length > 0 && {
      further_services: further.map((one) => ({ service_id: one.service_id, staff_id: staffOf(one) })),
    }),
  };
}

/** The dates at which an appointment would be repeated. */
export function toSeriesSearch(values: AppointmentValues, repeat: Repeat, count: number): SeriesSearch {
  return { ...firstOf(values), repeat, count };
}

/** The booking of the dates that the owner has accepted. */
export function toSeries(
  values: AppointmentValues,
  repeat: Repeat,
  starts: SeriesRequest['starts'],
  permissions: Permissions,
): SeriesRequest {
  const { full_name, email, phone, notes } = values;
  return {
    ...firstOf(values),
    client_info: { full_name, email, phone },
    notes,
    repeat,
    starts,
    ...(permissions.blockedCustomer === true ? { allow_blocked: true } : {}),
  };
}

/** The first appointment of a series. */
function firstOf(values: AppointmentValues) {
  const { date, time } = values;
  return { ...servicesOf(values), appointment_date: date, appointment_time: `${time}:00` };
}

/** Another start for an appointment of a series, by which the later ones move, too. */
export function toLaterMove(values: AppointmentValues, permissions: Permissions): LaterMove {
  return { ...startOf(values), ...explanationBody(values), ...outsideHours(permissions) };
}

/** Whether a move keeps the staff member, so that the later appointments of a series can move, too. */
export function keepsStaff(values: Pick<AppointmentValues, 'staff_id'>, appointment: Appointment): boolean {
  return appointment.items.length > 1 || staffOf(values) === appointment.staff_id;
}

/** The full edit. The start is sent only when it changed: the old one may no longer be available. */
export function toEdit(
  values: AppointmentValues,
  appointment: Appointment,
  format: Formatter,
  permissions: Permissions,
): AppointmentUpdate {
  const { service_id, full_name, email, phone, status, notes } = values;
  const before = valuesOf(appointment, format);
  const moved = (['date', 'time', 'instant'] as const).some((field) => values[field] !== before[field]);
  // Those of a place in a class are changed in the class only.
  const inClass = appointment.session_id !== undefined;
  return {
    ...(!isErased(appointment) && { client_info: { ...appointment.client_info, full_name, email, phone } }),
    ...(appointment.items.length === 1 && !inClass && { service_id }),
    status,
    notes,
    ...changedStaff(values, appointment),
    ...(moved ? startOf(values) : {}),
    ...explanationBody(values),
    ...outsideHours(permissions),
  };
}

/** Another start, perhaps with another staff member, and nothing else. */
export function toMove(
  values: AppointmentValues,
  appointment: Appointment,
  permissions: Permissions,
): AppointmentUpdate {
  return {
    ...changedStaff(values, appointment),
    ...startOf(values),
    ...explanationBody(values),
    ...outsideHours(permissions),
  };
}

function staffOf({ staff_id }: Pick<AppointmentValues, 'staff_id'>): string | null {
  return staff_id === unassigned ? null : staff_id;
}

/**
 * The staff member is sent only when it changed: the old one may no longer exist. Several services keep those who do them.
 */
function changedStaff(values: AppointmentValues, appointment: Appointment) {
  if (keepsStaff(values, appointment)) return {};
  return { staff_id: staffOf(values) };
}

/** The server turns date and time into an instant. The chosen instant distinguishes the two occurrences of a repeated hour. */
function startOf({ date, time, instant }: AppointmentValues) {
  return {
    appointment_date: date,
    appointment_time: `${time}:00`,
    ...(instant === '' ? {} : { appointment_datetime: instant }),
  };
}

function outsideHours(permissions: Permissions) {
  return permissions.outsideHours === true ? { allow_outside_hours: true } : {};
}
