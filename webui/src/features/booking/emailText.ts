import { messages } from './messages';
import type { Appointment, Business } from './model';

/** What a customer can expect by email after booking. */
export function emailText(business: Business, { status, client_info }: Appointment): string {
  if (!business.sends_emails) return messages.confirmed.notSent({ business: business.name });
  if (status === 'pending')
    return messages.confirmed.pendingSent({ business: business.name, email: client_info.email });
  return messages.confirmed.willBeSent({ email: client_info.email });
}
