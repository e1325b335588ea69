import type { Message } from './api/getAppointment';

const kinds: Record<Message['kind'], string> = {
  booked: 'Booking',
  confirmed: 'Confirmation',
  changed: 'Change',
  cancelled: 'Cancellation',
  reminder: 'Reminder',
};

const states: Record<Message['state'], string> = {
  held: 'waits for your e-mail address to be confirmed',
  queued: 'queued',
  sent: 'sent',
  failed: 'failed',
  skipped: 'not sent',
};

/** "Confirmation to customer: sent" */
export function messageText({ kind, recipient, state }: Message): string {
  return `${kinds[kind]} to ${recipient === 'owner' ? 'you' : 'customer'}: ${states[state]}`;
}
