import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { lazyPart } from '@/components/layout/lazyPart';
import { Pane } from '@/components/layout/Pane';
import { UpgradeCard } from '@/modules/plan/UpgradeCard';
import styles from '../SettingsPage.module.css';
import { paymentSettingsQuery } from './api';
import { paymentMessages as text } from './messages';

const waiting = <Skeleton height={160} />;
const PaymentCards = lazyPart(() => import('./PaymentCards').then((m) => m.PaymentCards), {
  waiting,
  frame: (inside) => <Outline>{inside}</Outline>,
});

/** How the business takes deposits, or why a free business takes none. */
export function PaymentsCard() {
  const { business } = useBusiness();
  if (business.limits.payments) return <Settings />;
  return (
    <Pane title={text.title} anchor="payments">
      <UpgradeCard {...text.upsell} />
    </Pane>
  );
}

function Settings() {
  const { business } = useBusiness();
  const settings = useQuery(paymentSettingsQuery(business.id));
  if (settings.data) return <PaymentCards settings={settings.data} />;
  return (
    <Outline>
      {settings.isError ? (
        <LoadFailure text={text.loadFailed} error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        waiting
      )}
    </Outline>
  );
}

function Outline({ children }: { children: ReactNode }) {
  return (
    <Pane title={text.title} anchor="payments">
      <div className={styles.fields}>{children}</div>
    </Pane>
  );
}
