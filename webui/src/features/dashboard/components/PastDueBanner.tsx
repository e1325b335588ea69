import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { WideNotice } from '@/components/feedback/WideNotice';
import { UpgradeLink } from '@/modules/plan/UpgradeLink';
import { formatMoney } from '@/lib/money';
import { subscriptionQuery } from '@/lib/queries/subscription';
import { planMessages } from '../planMessages';
import { Banner } from './Banner';

/** Says that a payment for the plan is missing, and until when the plan stays. */
export function PastDueBanner() {
  const { business, format } = useBusiness();
  const { data } = useQuery(subscriptionQuery(business.id));
  if (data?.state !== 'past_due') return null;
  const { amount_due: amount, currency, premium_until: until } = data;
  const title =
    amount !== null && currency !== null
      ? planMessages.pastDueOf({ amount: formatMoney(amount, currency) })
      : planMessages.pastDue;
  return (
    <Banner name="past-due" about={`${amount} ${until}`} kind="error" title={title}>
      <WideNotice kind="error" title={title} action={<UpgradeLink label={planMessages.mend} />}>
        {until !== null && planMessages.pastDueUntil({ date: format.date(format.day(until)) })}
      </WideNotice>
    </Banner>
  );
}
