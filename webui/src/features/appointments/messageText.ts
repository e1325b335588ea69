import type { Message } from './api/getAppointment';
import { messages } from './messages';

/** "Confirmation sent", "Booking notice to you sent" */
export function messageText({ kind, recipient, state }: Message): string {
  const text = messages.mail;
  return text.line(text.kinds[kind], recipient === 'owner', text.states[state]);
}
