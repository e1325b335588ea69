import type { Message } from './api/getAppointment';
import { messages } from './messages';

/** "Confirmation sent", "Booking notice emailed to you", "Assignment to the staff member sent" */
export function messageText({ kind, recipient, state }: Message): string {
  const text = messages.mail;
  if (recipient === 'staff') return text.lineToStaff(text.kinds[kind], text.states[state]);
  if (recipient !== 'owner') return text.line(text.kinds[kind], text.states[state]);
  return state === 'sent'
    ? text.emailedToOwner(text.kinds[kind])
    : text.lineToOwner(text.kinds[kind], text.states[state]);
}
