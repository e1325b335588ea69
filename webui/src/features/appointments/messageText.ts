import type { Message } from './api/getAppointment';
import { messages } from './messages';

/** "Confirmation emailed to the customer", "Booking notice to you failed" */
export function messageText({ kind, recipient, state }: Message): string {
  const text = messages.mail;
  const to = kind === 'address_changed' ? text.formerAddress : text.recipients[recipient];
  return state === 'sent'
    ? text.emailed({ kind: text.kinds[kind], to })
    : text.line({ kind: text.kinds[kind], to, state: text.states[state] });
}
