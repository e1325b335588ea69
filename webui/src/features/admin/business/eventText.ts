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
      return text.paid(amountOf(event));
    case 'subscription_begun':
      return text.begun(planOf(event));
    case 'plan_switched':
      return text.switched(planOf(event));
    case 'subscription_cancelled':
      return text.cancelled(event.until === null ? '' : format.date(format.day(event.until)));
    case 'subscription_reactivated':
      return text.reactivated;
    case 'payment_failed':
      return event.amount === null ? text.someFailed : text.failed(amountOf(event));
    case 'payment_recovered':
      return text.recovered;
    case 'subscription_lapsed':
      return text.lapsed;
    case 'subscription_ended':
      return text.ended;
    case 'payment_refunded':
      return text.refunded(amountOf(event));
    case 'refund_failed':
      return text.refundFailed(amountOf(event));
    case 'grace_ended':
      return text.graceEnded;
    case 'free_chosen':
      return text.freeChosen;
    case 'tier_changed':
      return event.detail === 'premium' ? text.toPremium : text.toFree;
    case 'business_suspended':
      return text.suspended(event.detail);
    case 'business_restored':
      return text.restored;
    case 'sign_ins_ended':
      return text.signIns(Number(event.detail));
  }
}

/** When it happened, and who did it or which payment it was. */
export function eventNote({ at, operator_email, transaction_id }: BusinessEvent): string {
  const date = format.date(format.day(at));
  if (operator_email !== null) return messages.history.by(date, operator_email);
  return transaction_id === null ? date : messages.history.transaction(date, transaction_id);
}

const amountOf = ({ amount, currency }: BusinessEvent) => formatMoney(amount ?? 0, currency ?? 'USD');

const planOf = ({ plan }: BusinessEvent) =>
  plan === null ? messages.history.noPlan : messages.history.plans[plan];
