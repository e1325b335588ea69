import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import { messages } from './messages';
import type { Business, PresentOffer, Service } from './model';

type Terms = Pick<Service, 'price' | 'currency' | 'duration_minutes'> & {
  deposit_due?: Pick<NonNullable<Service['deposit_due']>, 'due_now'> | undefined;
};

/** What a page shows of an offer, and names when it books. */
export interface ShownOffer {
  business: {
    cancellation_policy: string;
    deposit: Pick<NonNullable<Business['deposit']>, 'refund_minutes'> | null;
  };
  service: Terms;
}

const priceOf = ({ price, currency }: Terms) => formatMoney(price, currency);
const depositOf = ({ deposit_due, currency }: Terms) =>
  deposit_due && formatMoney(deposit_due.due_now, currency);

/** What is different now from what the page showed, one sentence for each part. */
export function changeText(shown: ShownOffer, now: PresentOffer): string {
  const text = messages.changed;
  const before = shown.service;
  const { service } = now;
  const deposit = depositOf(service);
  const refundChanged = shown.business.deposit?.refund_minutes !== now.deposit?.refund_minutes;
  return [
    priceOf(before) !== priceOf(service) && text.price({ now: priceOf(service), before: priceOf(before) }),
    before.duration_minutes !== service.duration_minutes &&
      text.duration({
        now: formatDuration(service.duration_minutes),
        before: formatDuration(before.duration_minutes),
      }),
    depositOf(before) !== deposit &&
      (deposit === undefined ? text.noDeposit : text.deposit({ now: deposit })),
    depositOf(before) === deposit && deposit !== undefined && refundChanged && text.refund,
    shown.business.cancellation_policy !== now.cancellation_policy && text.policy,
    text.accept,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
