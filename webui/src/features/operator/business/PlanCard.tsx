import { Pane } from '@/components/layout/Pane';
import { formatMoney } from '@/lib/money';
import type { Tier } from '../api/setTier';
import { TierSelect } from '../components/TierSelect';
import { format } from '../format';
import type { BusinessDetails } from './api';
import styles from './Business.module.css';
import { messages } from './messages';

const text = messages.plan;

interface PlanCardProps {
  business: BusinessDetails;
  onChooseTier: (tier: Tier) => void;
}

/** The plan of the business, what is paid for it, and the choice of another one. */
export function PlanCard({ business, onChooseTier }: PlanCardProps) {
  const { state } = business.subscription;
  return (
    <Pane title={text.title}>
      <div className={styles.inner}>
        <div>
          <TierSelect business={business} onChoose={onChooseTier} />
          <p className={styles.quiet}>{text.help}</p>
        </div>
        {text.states[state] !== '' && <p>{text.states[state]}</p>}
        <PlanFacts subscription={business.subscription} />
      </div>
    </Pane>
  );
}

function PlanFacts({ subscription }: Pick<BusinessDetails, 'subscription'>) {
  const facts = factsOf(subscription);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is known of the payments for the plan. */
function factsOf(subscription: BusinessDetails['subscription']): [string, string][] {
  const { state, billing_interval, next_billing_amount, amount_due, current_period_end } = subscription;
  const date = (instant: string) => format.date(format.day(instant));
  const money = (amount: number) => formatMoney(amount, subscription.currency ?? 'USD');
  const facts: [string, string][] = [];
  if (billing_interval !== null) facts.push([text.paid, text.intervals[billing_interval]]);
  if (state === 'active' && current_period_end !== null)
    facts.push([
      text.renews,
      next_billing_amount === null
        ? date(current_period_end)
        : text.renewal({ date: date(current_period_end), amount: money(next_billing_amount) }),
    ]);
  if (state === 'ending' && current_period_end !== null) facts.push([text.ends, date(current_period_end)]);
  if (amount_due !== null) facts.push([text.due, money(amount_due)]);
  if (subscription.next_try_at !== null) facts.push([text.nextTry, date(subscription.next_try_at)]);
  if (state !== 'ending' && subscription.premium_until !== null)
    facts.push([text.premiumUntil, date(subscription.premium_until)]);
  return facts;
}
