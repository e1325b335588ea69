import { formatMoney } from '@/lib/money';
import { formatDuration } from '@/lib/time';
import { messages } from './messages';
import { termsOfOffer } from './chosenServices';
import type { Business, PresentOffer } from './model';
import type { Terms } from './terms';

type ShownTerms = Omit<Terms, 'deposit_due'> & {
  deposit_due?: Pick<NonNullable<Terms['deposit_due']>, 'due_now'> | undefined;
};

/** What a page shows of an offer, and names when it books. */
export interface ShownOffer {
  business: {
    cancellation_policy: string;
    deposit: Pick<NonNullable<Business['deposit']>, 'refund_minutes'> | null;
  };
  terms: ShownTerms;
}

const priceOf = ({ price, currency }: ShownTerms) => formatMoney(price, currency);
const depositOf = ({ deposit_due, currency }: ShownTerms) =>
  deposit_due && formatMoney(deposit_due.due_now, currency);

/** What is different now from what the page showed, one sentence for each part. */
export function changeText(shown: ShownOffer, now: PresentOffer): string {
  const text = messages.changed;
  const before = shown.terms;
  const terms = termsOfOffer(now);
  const deposit = depositOf(terms);
  const refundChanged = shown.business.deposit?.refund_minutes !== now.deposit?.refund_minutes;
  return [
    priceOf(before) !== priceOf(terms) && text.price({ now: priceOf(terms), before: priceOf(before) }),
    before.duration_minutes !== terms.duration_minutes &&
      text.duration({
        now: formatDuration(terms.duration_minutes),
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
