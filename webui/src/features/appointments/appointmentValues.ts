import { noExplanation } from '@/modules/appointment/explanation';
import { unassigned } from '@/modules/appointment/StaffField';
import { isPhone } from '@/lib/phone';
import type { Appointment } from '@/lib/queries/appointment';
import type { Day, Formatter } from '@/lib/time';
import { z } from '@/lib/zod';
import type { NewStart } from './calendar/newStart';
import { messages } from './messages';

const { required } = messages;

/** What the form does: it adds an appointment, edits everything about one, or only moves one. */
export type FormMode =
  | { kind: 'add'; start?: NewStart | undefined; customer?: KnownCustomer | undefined }
  | { kind: 'edit' | 'move'; appointment: Appointment };

/** The customer of a new appointment, if it is known when the form opens. */
export type KnownCustomer = Pick<AppointmentValues, 'full_name' | 'email' | 'phone'>;

const customer = {
  full_name: z.string().trim().min(1, required.full_name),
  email: z.string().trim().min(1, required.email).pipe(z.email(required.emailForm)),
  phone: z
    .string()
    .trim()
    .refine((phone) => phone === '' || isPhone(phone), required.phoneForm),
};

/** A form that does not show the customer must not reject their data. */
const anyCustomer = { full_name: z.string(), email: z.string(), phone: z.string() };

const date = z.string().min(1, required.date);

const service = {
  service_id: z.string().min(1, required.service),
  /** A staff member's id, or `unassigned`. */
  staff_id: z.string(),
};

const valuesSchema = z.object({
  ...customer,
  ...service,
  /** The services of a new appointment that follow the first one. */
  further: z.array(z.object(service)),
  date,
  /** HH:MM on the business's clock. */
  time: z.string().min(1, required.time),
  /** The available time that was chosen, as an instant; empty for a time typed by hand. */
  instant: z.string(),
  /** The date of a class in which a new appointment has places, and how many. Empty for one with a time of its own. */
  session_id: z.string(),
  places: z.string(),
  status: z.enum(['pending', 'confirmed', 'cancelled', 'completed']),
  /** How often a new appointment is repeated. */
  repeat: z.enum(['never', 'week', 'two_weeks', 'four_weeks', 'month']),
  notes: z.string().trim(),
  notify_customer: z.boolean(),
  note_to_customer: z.string(),
  reason: z.string(),
});

export type AppointmentValues = z.infer<typeof valuesSchema>;

/** Whether the customer of an appointment was erased. Every other one has an email address. */
export function isErased({ client_info }: Appointment): boolean {
  return client_info.email === '';
}

/** Whether the form has the customer's fields. */
export function editsCustomer(mode: FormMode): boolean {
  return mode.kind === 'add' || (mode.kind === 'edit' && !isErased(mode.appointment));
}

/** Whether the form is about several services. Those of an appointment that exists already are not edited. */
export function hasSeveral(mode: FormMode, { further }: AppointmentValues): boolean {
  return mode.kind === 'add' ? further.length > 0 : mode.appointment.items.length > 1;
}

/** The rules of the form. Only a new appointment must not be in the past; an edit may keep an old date. */
export function appointmentSchema(mode: FormMode, today: Day) {
  if (!editsCustomer(mode)) return valuesSchema.extend(anyCustomer);
  if (mode.kind !== 'add') return valuesSchema;
  return valuesSchema.extend({ date: date.refine((day) => day >= today, required.pastDate) });
}

/** The values with which the form opens. A new appointment is on `firstDay`, unless a place in the calendar was chosen. */
export function initialValues(mode: FormMode, firstDay: Day, format: Formatter): AppointmentValues {
  if (mode.kind === 'add') {
    const session = mode.start?.session;
    return {
      full_name: mode.customer?.full_name ?? '',
      email: mode.customer?.email ?? '',
      phone: mode.customer?.phone ?? '',
      service_id: session?.service_id ?? '',
      staff_id: mode.start?.staffId ?? unassigned,
      further: [],
      date: mode.start?.date ?? firstDay,
      time: mode.start?.time ?? '',
      instant: session?.start_datetime ?? '',
      session_id: session?.id ?? '',
      places: '1',
      status: 'confirmed',
      repeat: 'never',
      notes: '',
      ...noExplanation,
    };
  }
  const values = valuesOf(mode.appointment, format);
  // A move has to choose a time, so the present one is not preselected.
  return mode.kind === 'move' ? { ...values, time: '', instant: '' } : values;
}

/** An appointment as the form shows it. */
export function valuesOf(appointment: Appointment, format: Formatter): AppointmentValues {
  const { client_info, service_id, staff_id, appointment_datetime: start, status, notes } = appointment;
  return {
    full_name: client_info.full_name,
    email: client_info.email,
    phone: client_info.phone ?? '',
    service_id,
    staff_id: staff_id ?? unassigned,
    further: [],
    date: format.day(start),
    time: format.wallClock(start),
    instant: start,
    session_id: '',
    places: '1',
    status,
    repeat: 'never',
    notes,
    ...noExplanation,
  };
}
