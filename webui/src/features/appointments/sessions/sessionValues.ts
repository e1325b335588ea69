import { explanationBody, noExplanation } from '@/modules/appointment/explanation';
import { unassigned } from '@/modules/appointment/StaffField';
import { messages as classes } from '@/modules/class/messages';
import type { Session } from '@/lib/queries/sessions';
import type { components } from '@/lib/schema';
import type { Formatter } from '@/lib/time';
import { z } from '@/lib/zod';

const { required } = classes;

export const sessionSchema = z.object({
  service_id: z.string().min(1, required.class),
  date: z.string().min(1, required.date),
  /** HH:MM on the business's clock. */
  time: z.string().min(1, required.time),
  /** A staff member's id, or `unassigned` for whoever is free. */
  staff_id: z.string(),
  notify_customer: z.boolean(),
  note_to_customer: z.string(),
  reason: z.string(),
});

export type SessionValues = z.infer<typeof sessionSchema>;

/** A session as the form shows it. */
export function valuesOf(session: Session, format: Formatter): SessionValues {
  const { service_id, staff_id, start_datetime: start } = session;
  return {
    service_id,
    date: format.day(start),
    time: format.wallClock(start),
    staff_id: staff_id ?? unassigned,
    ...noExplanation,
  };
}

/** Another start of a session, perhaps with another staff member. */
export function toSessionMove(
  values: SessionValues,
  session: Session,
  outsideHours: boolean,
): components['schemas']['SessionUpdate'] {
  const staff_id = staffOf(values);
  return {
    date: values.date,
    time: values.time,
    ...(staff_id !== session.staff_id && { staff_id }),
    ...explanationBody(values),
    ...(outsideHours && { allow_outside_hours: true }),
  };
}

/** A new session of a class. */
export function toNewSession(
  values: SessionValues,
  outsideHours: boolean,
): components['schemas']['NewSession'] {
  const { service_id, date, time } = values;
  return {
    service_id,
    staff_id: staffOf(values),
    date,
    time,
    ...(outsideHours && { allow_outside_hours: true }),
  };
}

const staffOf = ({ staff_id }: SessionValues) => (staff_id === unassigned ? null : staff_id);
