import IconButton from '@mui/material/IconButton';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { RetryIcon } from '@/components/icon/dashboardIcons';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import { Figure, Figures } from '@/components/layout/Figures';
import { PageTitle } from '@/components/layout/PageTitle';
import { countText } from '@/lib/countText';
import { formatMoney } from '@/lib/money';
import type { OperatorFigures } from '../api/operator';
import { useOperatorReads } from '../api/reads';
import { TestMoneyNotice } from '../components/TestMoneyNotice';
import { format, useUtcToday } from '../format';
import { messages as shared } from '../messages';
import { messages } from './messages';
import { NeedsPersonPane } from './NeedsPersonPane';
import styles from './Overview.module.css';
import { RecentRegistrations } from './RecentRegistrations';
import { SystemPane } from './SystemPane';

/** How the installation is doing. */
export function OverviewPage() {
  const { figures, revenue, error, fetching, reload } = useOperatorReads();
  const plansOff = usePlansOff();
  const hint = figures.data && figures.data.test_revenue > 0 ? messages.hintDemo : messages.hint;
  return (
    <div className={styles.stack}>
      <PageTitle
        title={messages.title}
        documentTitle={shared.title}
        hint={plansOff ? messages.hintWithoutPlans : hint}
        actions={
          <div className={styles.updated}>
            {figures.data && (
              <span>
                {messages.updated({ time: format.time(new Date(figures.dataUpdatedAt).toISOString()) })}
              </span>
            )}
            <IconButton aria-label={messages.reload} disabled={fetching} onClick={reload}>
              <RetryIcon size={16} />
            </IconButton>
          </div>
        }
      />
      {error && <LoadFailure text={shared.loadFailed} error={error} onRetry={reload} />}
      {figures.data && (
        <>
          {plansOff ? (
            <CardsWithoutPlans figures={figures.data} />
          ) : (
            <>
              <TestMoneyNotice figures={figures.data} />
              <Cards figures={figures.data} testOfMonth={revenue.data?.[0]?.test_revenue ?? 0} />
            </>
          )}
          <div className={styles.columns}>
            <RecentRegistrations registrations={figures.data.recent_registrations} />
            <div className={styles.side}>
              <NeedsPersonPane />
              <SystemPane />
            </div>
          </div>
          {figures.data.sums_checked_at !== null && (
            <p className={styles.checked}>
              {messages.checked({ when: format.shortDateTime(figures.data.sums_checked_at) })}
            </p>
          )}
        </>
      )}
    </div>
  );
}

interface CardsProps {
  figures: OperatorFigures;
  /** Test money of this month, in a demo. */
  testOfMonth: number;
}

function Cards({ figures, testOfMonth }: CardsProps) {
  const month = format.month(useUtcToday());
  const dollars = (amount: number) => formatMoney(amount, figures.currency);
  return (
    <Figures>
      <Figure
        term={messages.businesses}
        figure={countText(figures.total_businesses)}
        note={messages.tiers({
          free: countText(figures.total_free_businesses),
          premium: countText(figures.total_premium_businesses),
        })}
      />
      <Figure
        term={messages.revenue}
        figure={dollars(figures.total_revenue + figures.test_revenue)}
        note={messages.allTime}
      />
      <Figure term={messages.monthly} figure={dollars(figures.monthly_revenue + testOfMonth)} note={month} />
      <ActiveUsers figures={figures} />
    </Figures>
  );
}

/** The cards of an installation without plans. */
function CardsWithoutPlans({ figures }: { figures: OperatorFigures }) {
  return (
    <Figures>
      <Figure
        term={messages.businesses}
        figure={countText(figures.total_businesses)}
        note={messages.suspended({ count: countText(figures.suspended_businesses) })}
      />
      <ActiveUsers figures={figures} />
    </Figures>
  );
}

function ActiveUsers({ figures }: { figures: OperatorFigures }) {
  return (
    <Figure term={messages.active} figure={countText(figures.active_users)} note={messages.activeNote} />
  );
}
