import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useBusiness } from '@/components/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Pane } from '@/components/layout/Pane';
import { UpgradeCard } from '@/components/plan/UpgradeCard';
import styles from '../SettingsPage.module.css';
import { paymentSettingsQuery } from './api';
import { paymentMessages as text } from './messages';

const ConnectionCard = lazy(() => import('./ConnectionCard').then((m) => ({ default: m.ConnectionCard })));
const DepositCard = lazy(() => import('./DepositCard').then((m) => ({ default: m.DepositCard })));

/** How the business takes deposits, or why a free business takes none. */
export function PaymentsCard() {
  const { business } = useBusiness();
  if (business.limits.payments) return <PaymentCards />;
  return (
    <Pane title={text.title} anchor="payments">
      <UpgradeCard {...text.upsell} />
    </Pane>
  );
}

function PaymentCards() {
  const { business } = useBusiness();
  const settings = useQuery(paymentSettingsQuery(business.id));
  if (settings.data) {
    return (
      <Suspense fallback={<Waiting />}>
        <ConnectionCard settings={settings.data} />
        <DepositCard settings={settings.data} />
      </Suspense>
    );
  }
  if (!settings.isError) return <Waiting />;
  return (
    <Pane title={text.title} anchor="payments">
      <div className={styles.fields}>
        <LoadFailure text={text.loadFailed} onRetry={() => void settings.refetch()} />
      </div>
    </Pane>
  );
}

function Waiting() {
  return (
    <Pane title={text.title} anchor="payments">
      <div className={styles.fields}>
        <Skeleton height={160} />
      </div>
    </Pane>
  );
}
