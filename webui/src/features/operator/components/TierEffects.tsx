import { useInstallation } from '@/modules/installation/InstallationContext';
import type { OperatorBusiness } from '../api/operator';
import type { BusinessDetails } from '../business/api';
import { messages } from '../messages';

const text = messages.tierChange.free;
const billed: readonly BusinessDetails['subscription']['state'][] = [
  'active',
  'past_due',
  'ending',
  'lapsed',
];

/** A business, with what its page knows about a change to the free plan. */
export type ChangingBusiness = Pick<OperatorBusiness, 'is_complimentary'> &
  Partial<Pick<BusinessDetails, 'service' | 'subscription' | 'tier_change'>>;

/** The consequences when a business becomes free. */
export function TierEffects({ business }: { business: ChangingBusiness }) {
  const cap = useInstallation().plans.find(({ id }) => id === 'free')?.services ?? null;
  return (
    <p>
      {subscriptionEffect(business)} {servicesEffect(business, cap)} {text.kept}
    </p>
  );
}

function subscriptionEffect({ is_complimentary, subscription }: ChangingBusiness): string {
  if (is_complimentary) return text.complimentary;
  if (subscription === undefined) return text.mayBePaid;
  return billed.includes(subscription.state) ? text.paid : text.notPaid;
}

function servicesEffect({ service, tier_change }: ChangingBusiness, cap: number | null): string {
  if (service !== undefined && tier_change !== undefined)
    return text.inactive({ count: tier_change.services_to_deactivate, total: service.total });
  return cap === null ? '' : text.services({ cap });
}
