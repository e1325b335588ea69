import { useBusiness } from '@/modules/business/BusinessContext';
import { formatMoney } from '@/lib/money';
import type { SubscriptionStatus } from '@/lib/queries/subscription';
import { messages } from './messages';
import type { Plan } from './plans';
import styles from './subscription.module.css';

const text = messages.facts;

/** What is paid next, and what happens if it is not, as rows. */
export function PlanFacts({ status, plan }: { status: SubscriptionStatus; plan: Plan }) {
  const { business, format } = useBusiness();
  const date = (instant: string) => format.date(format.day(instant));
  const money = (amount: number) => formatMoney(amount, status.currency ?? plan.currency);
  const rows: [string, string][] = [];
  const { state, next_billing_amount, current_period_end, amount_due, next_try_at, premium_until } = status;
  if (state === 'active') {
    if (next_billing_amount !== null && current_period_end !== null) {
      rows.push([
        text.next,
        text.amountOn({ amount: money(next_billing_amount), date: date(current_period_end) }),
      ]);
      const credit = plan.price - next_billing_amount;
      if (credit > 0) rows.push([text.credit, money(credit)]);
    }
    rows.push([text.card, text.kept], [text.invoices, text.sentTo({ email: business.email })]);
  }
  if (state === 'grace') {
    rows.push([text.first, text.whenYouPay({ amount: money(plan.price) })]);
    if (status.grace_until !== null) {
      rows.push([text.notPaid, text.freeFrom({ date: format.dateTime(status.grace_until) })]);
    }
  }
  if (state === 'past_due') {
    if (amount_due !== null) rows.push([text.missing, money(amount_due)]);
    if (next_try_at !== null) rows.push([text.nextTry, date(next_try_at)]);
    if (premium_until !== null) rows.push([text.ifNone, text.freeFrom({ date: date(premium_until) })]);
  }
  if (rows.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
