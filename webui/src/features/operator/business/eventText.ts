import { formatMoney } from '@/lib/money';
import { format } from '../format';
import type { BusinessEvent } from './api';
import { messages } from './messages';

const text = messages.history.events;

/** What happened, in a few words. */
export function eventText(event: BusinessEvent): string {
  switch (event.kind) {
    case 'registered':
      return text.registered;
    case 'paid':
      return text.paid({ amount: amountOf(event) });
    case 'subscription_begun':
      return text.begun({ plan: planOf(event) });
    case 'plan_switched':
      return text.switched({ plan: planOf(event) });
    case 'subscription_cancelled':
      return text.cancelled({ date: event.until === null ? '' : format.date(format.day(event.until)) });
    case 'subscription_reactivated':
      return text.reactivated;
    case 'payment_failed':
      return event.amount === null ? text.someFailed : text.failed({ amount: amountOf(event) });
    case 'payment_recovered':
      return text.recovered;
    case 'subscription_lapsed':
      return text.lapsed;
    case 'subscription_ended':
      return text.ended;
    case 'payment_refunded':
      return text.refunded({ amount: amountOf(event) });
    case 'refund_failed':
      return text.refundFailed({ amount: amountOf(event) });
    case 'grace_ended':
      return text.graceEnded;
    case 'free_chosen':
      return text.freeChosen;
    case 'tier_changed':
      return event.detail === 'premium' ? text.toPremium : text.toFree;
    case 'business_suspended':
      return text.suspended({ reason: event.detail });
    case 'business_restored':
      return text.restored;
    case 'sign_ins_ended':
      return text.signIns({ count: Number(event.detail) });
  }
}

/** When it happened, and who did it or which payment it was. */
export function eventNote({ at, operator_email, transaction_id }: BusinessEvent): string {
  const date = format.date(format.day(at));
  if (operator_email !== null) return messages.history.by({ date, operator: operator_email });
  return transaction_id === null ? date : messages.history.transaction({ date, id: transaction_id });
}

const amountOf = ({ amount, currency }: BusinessEvent) => formatMoney(amount ?? 0, currency ?? 'USD');

const planOf = ({ plan }: BusinessEvent) =>
  plan === null ? messages.history.noPlan : messages.history.plans[plan];
