import type { components } from '@/lib/schema';

/** The owner's explanation of a change of an appointment. */
export interface Explanation {
  notify_customer: boolean;
  /** The owner's words in the email to the customer. */
  note_to_customer: string;
  /** For the appointment's history, which only the owner sees. */
  reason: string;
}

export const noExplanation: Explanation = { notify_customer: true, note_to_customer: '', reason: '' };

/** The longest note and reason that the server takes. */
export const explanationLength = 500;

/** The explanation as part of a request. What is not given is left out. */
export function explanationBody({
  notify_customer,
  note_to_customer,
  reason,
}: Explanation): components['schemas']['AppointmentDeletion'] {
  const note = notify_customer ? note_to_customer.trim() : '';
  return {
    ...(notify_customer ? {} : { notify_customer }),
    ...(note === '' ? {} : { note_to_customer: note }),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  };
}
