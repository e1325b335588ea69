import { rangeText } from './figures';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as shared } from '@/modules/business/messages';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { PageTitle } from '@/components/layout/PageTitle';
import { UpgradeCard } from '@/modules/plan/UpgradeCard';
import { analyticsQuery, csvAddress, type Analytics } from './api/analytics';
import styles from './components/Analytics.module.css';
import { AnalyticsSkeleton } from './components/AnalyticsSkeleton';
import { FigurePanes } from './components/FigurePanes';
import { PeriodPicker } from './components/PeriodPicker';
import { PopularServices } from './components/PopularServices';
import { messages } from './messages';
import { parsePeriod, type ChosenPeriod } from './period';

/** How the business is doing: the popular services on every plan, the rest with Premium. */
export function AnalyticsPage() {
  return useBusiness().business.limits.analytics ? <PremiumAnalytics /> : <FreeAnalytics />;
}

const lastDays: ChosenPeriod = { period: 'month' }; // the server takes its own period for the free plan

function FreeAnalytics() {
  return (
    <div className={styles.stack}>
      <PageTitle title={messages.title} />
      <PopularServices period={lastDays} />
      <UpgradeCard {...messages.upgrade} />
    </div>
  );
}

function PremiumAnalytics() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const period = useMemo(() => parsePeriod(search), [search]);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    analyticsQuery(business.id, period),
  );
  return (
    <div className={styles.stack}>
      <PageTitle title={messages.title} hint={data && <Dates period={data.period} />} />
      <div className={styles.controls}>
        <PeriodPicker
          chosen={period}
          shown={data?.period}
          error={error}
          onChoose={(chosen) => setSearch({ ...chosen }, { replace: true, preventScrollReset: true, state })}
        />
        {data && (
          <Button component="a" href={csvAddress(business.id, period)} download variant="outlined">
            {messages.csv}
          </Button>
        )}
      </div>
      {!data && isPending && <AnalyticsSkeleton />}
      {!data && error && (
        <LoadFailure text={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <div
          className={isPlaceholderData ? `${styles.stack} ${styles.updating}` : styles.stack}
          aria-busy={isPlaceholderData}
        >
          <FigurePanes analytics={data} period={period} />
        </div>
      )}
    </div>
  );
}

function Dates({ period }: { period: Analytics['period'] }) {
  const { format } = useBusiness();
  const range = (from: string, to: string) => rangeText(format.date(from), format.date(to));
  return (
    <>
      {messages.compared({
        period: range(period.from, period.to),
        before: range(period.previous_from, period.previous_to),
      })}{' '}
      {shared.timesIn({ zone: format.zoneName })}.
    </>
  );
}
