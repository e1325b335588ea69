import { useBusiness } from '@/modules/business/BusinessContext';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { lazyPart } from '@/components/layout/lazyPart';
import type { Overview } from '@/lib/queries/overview';
import styles from './Banner.module.css';
import { EmailBanner } from './EmailBanner';
import { GraceBanner } from './GraceBanner';

const PastDueBanner = lazyPart(() => import('./PastDueBanner').then((m) => m.PastDueBanner));
const SuspensionBanner = lazyPart(() => import('./SuspensionBanner').then((m) => m.SuspensionBanner));
const RemovalBanner = lazyPart(() => import('./RemovalBanner').then((m) => m.RemovalBanner));

/** Everything about the business that its owner should know on every tab. */
export function Banners({ overview }: { overview: Overview | undefined }) {
  const { business } = useBusiness();
  const { plans } = useInstallation();
  return (
    <div className={styles.banners}>
      {business.two_factor_removal_at && <RemovalBanner />}
      {business.suspension && <SuspensionBanner />}
      {business.tier === 'premium' && plans.length > 0 && <PastDueBanner />}
      <GraceBanner />
      <EmailBanner overview={overview} />
    </div>
  );
}
