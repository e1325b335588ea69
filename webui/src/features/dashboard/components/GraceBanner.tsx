import { lazy, Suspense } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { useInstallation } from '@/components/installation/InstallationContext';
import { UpgradeLink } from '@/components/plan/UpgradeLink';
import { formatMoney } from '@/lib/money';
import { messages } from '../messages';
import { planMessages } from '../planMessages';
import styles from './EmailBanner.module.css';

const PayButton = lazy(() => import('./PayButton').then((module) => ({ default: module.PayButton })));

/** Says until when the business is premium without having paid, and what happens then. */
export function GraceBanner() {
  const { business, format } = useBusiness();
  const { plans } = useInstallation();
  if (business.grace_until === null) return null;
  const monthly = plans.find((plan) => plan.id === 'premium_monthly');
  const kept = plans.find((plan) => plan.id === 'free')?.services ?? null;
  return (
    <div className={`${styles.banner} ${styles.wide}`}>
      <Notice
        kind="action"
        title={messages.graceUntil(format.dateTime(business.grace_until))}
        action={
          <div className={styles.pay}>
            {business.subscription_plan === 'premium_monthly' && monthly ? (
              <Suspense fallback={null}>
                <PayButton amount={formatMoney(monthly.price, monthly.currency)} />
              </Suspense>
            ) : (
              <UpgradeLink label={planMessages.payNow} />
            )}
          </div>
        }
      >
        {messages.graceEnds(kept)}
      </Notice>
    </div>
  );
}
