import type { Message } from './api/getAppointment';

const kinds: Record<Message['kind'], string> = {
  booked: 'Booking notice',
  confirmed: 'Confirmation',
  changed: 'Change notice',
  cancelled: 'Cancellation',
  reminder: 'Reminder',
};

const states: Record<Message['state'], string> = {
  awaiting_confirmation: 'waits until your e-mail address is confirmed',
  queued: 'queued',
  sent: 'sent',
  failed: 'failed',
  skipped: 'not sent',
};

/** "Confirmation sent", "Booking notice to you sent" */
export function messageText({ kind, recipient, state }: Message): string {
  return `${kinds[kind]}${recipient === 'owner' ? ' to you' : ''} ${states[state]}`;
}
