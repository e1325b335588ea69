import { messages as shared, statusNames } from '@/modules/appointment/messages';
import type { Appointment } from '@/lib/queries/appointment';
import type { Formatter } from '@/lib/time';
import type { FieldText } from '@/lib/versioned';
import { messages } from './messages';

type Fields = readonly FieldText<Appointment>[];

const text = messages.form;

/** The fields that a move changes. */
export function moveFields(format: Formatter): Fields {
  return [
    { label: shared.staff, text: ({ staff_name }) => staff_name ?? shared.unassigned },
    { label: shared.time, text: (one) => format.shortDateTime(one.appointment_datetime) },
  ];
}

/** The fields of the form that edits an appointment. */
export function editFields(format: Formatter): Fields {
  return [
    { label: text.status, text: ({ status }) => statusNames[status] },
    { label: text.customer, text: ({ client_info }) => client_info.full_name },
    { label: text.email, text: ({ client_info }) => client_info.email },
    { label: text.phone, text: ({ client_info }) => orNone(client_info.phone) },
    { label: shared.service, text: ({ service_name }) => service_name },
    ...moveFields(format),
    { label: text.notes, text: ({ notes }) => orNone(notes) },
  ];
}

function orNone(text: string | undefined): string {
  return text === undefined || text === '' ? messages.none : text;
}
