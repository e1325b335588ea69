import { useBusiness } from '@/modules/business/BusinessContext';
import { WideNotice } from '@/components/feedback/WideNotice';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { lazyPart } from '@/components/layout/lazyPart';
import { UpgradeLink } from '@/modules/plan/UpgradeLink';
import { formatMoney } from '@/lib/money';
import { useNow } from '@/lib/useNow';
import { planMessages } from '../planMessages';
import { Banner } from './Banner';

const PayButton = lazyPart(() => import('./PayButton').then((m) => m.PayButton));

const text = planMessages.grace;
const hourMs = 3_600_000;

/** Says how long the business is premium without having paid, and what happens then. */
export function GraceBanner() {
  const { business, format } = useBusiness();
  const { plans } = useInstallation();
  const now = useNow();
  const { grace_until: until } = business;
  if (until === null) return null;
  const hours = Math.ceil((Date.parse(until) - now) / hourMs);
  if (hours <= 0) return null;
  const days = Math.ceil(hours / 24);
  const lastDay = hours <= 24;
  const today = format.day(new Date(now).toISOString()) === format.day(until);
  const monthly = plans.find((plan) => plan.id === 'premium_monthly');
  const kept = plans.find((plan) => plan.id === 'free')?.services ?? null;
  const title = lastDay ? text.endsAt({ today, time: format.time(until) }) : text.isOn;
  return (
    <Banner name="grace" about={`${until} ${String(lastDay)}`} kind="action" title={title}>
      <WideNotice
        kind="action"
        left={
          lastDay
            ? { count: hours, unit: text.hoursLeft({ count: hours }) }
            : { count: days, unit: text.daysLeft({ count: days }) }
        }
        title={title}
        action={
          business.subscription_plan === 'premium_monthly' && monthly ? (
            <PayButton amount={formatMoney(monthly.price, monthly.currency)} />
          ) : (
            <UpgradeLink label={planMessages.payNow} />
          )
        }
      >
        {lastDay
          ? kept === null
            ? text.toKeep
            : text.toKeepMore({ services: kept })
          : text.endsOn({ date: format.fullDate(format.day(until)), time: format.time(until) })}
      </WideNotice>
    </Banner>
  );
}
