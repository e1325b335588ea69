import type { components } from '@/lib/schema';
import { messages as shared } from '../messages';
import { messages } from './messages';

export type AuditEntry = components['schemas']['AuditEntry'];

/** What an entry shows besides its action: the previous value, if it is useful, and the new one. */
export function changeText({ action, detail, before, address }: AuditEntry): {
  before?: string | undefined;
  now: string;
} {
  switch (action) {
    case 'tier_changed':
      return {
        // The previous tier may have been paid for. A tier that an operator sets is complimentary.
        before: before === '' ? undefined : nameIn(shared.tiers, before),
        now: nameIn(messages.tiers, detail),
      };
    case 'business_suspended':
      return {
        before: before === '' ? undefined : messages.quoted({ text: before }),
        now: messages.quoted({ text: detail }),
      };
    case 'business_restored':
      return { before: messages.quoted({ text: before }), now: '' };
    case 'sign_ins_ended':
      return { now: messages.signIns({ count: Number(detail) }) };
    case 'signed_in':
    case 'sign_in_refused':
      return { now: signInText(nameIn(messages.proofs, detail), address) };
    case 'test_mail_sent':
      return { now: messages.to({ address: detail }) };
    case 'payment_asked_again': {
      const [number = '', state = ''] = detail.split(' ');
      return { now: messages.askedAgain({ number, state }) };
    }
    case 'payment_noted':
      return { now: messages.quoted({ text: detail }) };
    case 'two_factor_on':
    case 'two_factor_off':
    case 'recovery_codes_made':
    case 'recovery_code_used':
    case 'job_retried':
    case 'job_dropped':
    case 'payment_settled':
    case 'operator_added':
    case 'operator_removed':
    case 'password_set':
    case 'password_changed':
    case 'own_sign_ins_ended':
    case 'secrets_rotated':
    case 'demo_reset':
      return { now: detail };
  }
}

const nameIn = (names: Record<string, string>, key: string) => names[key] ?? key;

function signInText(proof: string, address: string): string {
  return address === '' ? proof : messages.from({ proof, address });
}
