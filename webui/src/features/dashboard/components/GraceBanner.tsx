import { useBusiness } from '@/components/business/BusinessContext';
import { Notice } from '@/components/feedback/Notice';
import { useInstallation } from '@/components/installation/InstallationContext';
import { UpgradeLink } from '@/components/plan/UpgradeLink';
import { messages } from '../messages';
import { planMessages } from '../planMessages';
import styles from './EmailBanner.module.css';

/** Says until when the business is premium without having paid, and what happens then. */
export function GraceBanner() {
  const { business, format } = useBusiness();
  const { plans } = useInstallation();
  if (business.grace_until === null) return null;
  const kept = plans.find((plan) => plan.id === 'free')?.services ?? null;
  return (
    <div className={styles.banner}>
      <Notice
        kind="action"
        title={messages.graceUntil(format.dateTime(business.grace_until))}
        action={<UpgradeLink label={planMessages.payNow} />}
      >
        {messages.graceEnds(kept)}
      </Notice>
    </div>
  );
}
