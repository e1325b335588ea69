import { useQuery } from '@tanstack/react-query';
import { messages as planTexts } from '@/modules/plan/messages';
import { businessQuery } from '@/lib/queries/business';
import { subscriptionQuery } from '@/lib/queries/subscription';
import { formatMoney } from '@/lib/money';
import { createFormatter } from '@/lib/time';
import { resultMessages as messages } from '../resultMessages';
import styles from './ResultCard.module.css';

/** What was bought. Renders nothing without a response, because the page shows the result anyway. */
export function PlanFacts({ businessId }: { businessId: string }) {
  const { data: business } = useQuery(businessQuery(businessId));
  const { data: subscription } = useQuery(subscriptionQuery(businessId));
  if (!business || !subscription?.plan) return null;
  const { plan, current_period_end: end, next_billing_amount: amount, currency } = subscription;
  return (
    <dl className={styles.facts}>
      <dt>{messages.plan}</dt>
      <dd>{planTexts.plans[plan]}</dd>
      {end !== null && (
        <>
          <dt>{messages.renews}</dt>
          <dd>{createFormatter(business).date(createFormatter(business).day(end))}</dd>
        </>
      )}
      {amount !== null && currency !== null && (
        <>
          <dt>{messages.nextPayment}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </>
      )}
    </dl>
  );
}
