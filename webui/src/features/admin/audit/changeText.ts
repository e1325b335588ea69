import type { components } from '@/lib/schema';
import { messages as shared } from '../messages';
import { messages } from './messages';

export type AuditEntry = components['schemas']['AuditEntry'];

/** What an entry says besides its action: what was before, if that is worth a word, and what is now. */
export function changeText({ action, detail, before, address }: AuditEntry): {
  before?: string | undefined;
  now: string;
} {
  switch (action) {
    case 'tier_changed':
      return {
        // It may have been paid for. What an operator sets is complimentary.
        before: before === '' ? undefined : nameIn(shared.tiers, before),
        now: nameIn(messages.tiers, detail),
      };
    case 'business_suspended':
      return { before: before === '' ? undefined : messages.quoted(before), now: messages.quoted(detail) };
    case 'business_restored':
      return { before: messages.quoted(before), now: '' };
    case 'sign_ins_ended':
      return { now: messages.signIns(Number(detail)) };
    case 'signed_in':
    case 'sign_in_refused':
      return { now: messages.from(nameIn(messages.proofs, detail), address) };
    case 'test_mail_sent':
      return { now: messages.to(detail) };
    case 'payment_noted':
      return { now: messages.quoted(detail) };
    case 'two_factor_on':
    case 'two_factor_off':
    case 'recovery_codes_made':
    case 'recovery_code_used':
    case 'job_retried':
    case 'job_dropped':
    case 'payment_asked_again':
    case 'payment_settled':
      return { now: detail };
  }
}

const nameIn = (names: Record<string, string>, key: string) => names[key] ?? key;
