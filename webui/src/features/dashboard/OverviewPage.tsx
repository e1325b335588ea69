import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '@/modules/business/BusinessContext';
import { messages as shared } from '@/modules/business/messages';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { PlusIcon } from '@/components/icon/icons';
import { lazyPart } from '@/components/layout/lazyPart';
import { PageTitle } from '@/components/layout/PageTitle';
import { usePhone } from '@/components/layout/useScreen';
import { paths } from '@/lib/paths';
import type { Appointment } from '@/lib/queries/appointment';
import { overviewQuery, type Overview } from '@/lib/queries/overview';
import { BookingLink } from './components/BookingLink';
import { ComingDays } from './components/ComingDays';
import { NeedsAttention } from './components/NeedsAttention';
import { NextOfToday } from './components/NextOfToday';
import { OverviewSkeleton } from './components/OverviewSkeleton';
import { RecentAppointments } from './components/RecentAppointments';
import { StatCards } from './components/StatCards';
import { Timeline } from './components/Timeline';
import { messages } from './messages';
import styles from './OverviewPage.module.css';

/** Only a new business has it. */
const Checklist = lazyPart(() => import('./components/Checklist').then((m) => m.Checklist), {
  waiting: <Skeleton variant="rounded" height={264} />,
});

/** Only a business that was premium has it. */
const PlanEnded = lazyPart(() => import('./components/PlanEnded').then((m) => m.PlanEnded));

interface OverviewPageProps {
  /** Renders Confirm and Cancel for a pending appointment. */
  renderPendingActions: (appointment: Appointment) => ReactNode;
}

/** The first tab: what comes next today, and what needs the owner's attention. */
export function OverviewPage({ renderPendingActions }: OverviewPageProps) {
  const { business } = useBusiness();
  const { data, isPending, error, refetch } = useQuery(overviewQuery(business.id));
  if (data) return <Ready overview={data} renderPendingActions={renderPendingActions} />;
  if (isPending) return <OverviewSkeleton />;
  return (
    <>
      <PageTitle title={messages.overview.documentTitle} />
      <LoadFailure text={messages.overviewFailed} error={error} onRetry={() => void refetch()} />
    </>
  );
}

function Ready({ overview, renderPendingActions }: { overview: Overview } & OverviewPageProps) {
  const { business, format } = useBusiness();
  const text = messages.overview;
  const phone = usePhone();
  const { service, hours, link } = overview.checklist;
  const firstRun = !(service && hours && link);
  const isNew = firstRun && overview.recent_appointments.length === 0;
  return (
    <div className={styles.stack}>
      <PageTitle
        title={isNew ? text.welcome({ name: business.name }) : format.weekdayAndDate(overview.today)}
        documentTitle={text.documentTitle}
        hint={isNew ? text.welcomeHint : shared.timesIn({ zone: format.zoneName })}
        actions={
          <Button
            component={Link}
            to={paths.appointments(business.id, { add: '1' })}
            variant={firstRun ? 'outlined' : 'contained'}
            startIcon={<PlusIcon size={16} />}
            aria-label={text.add}
          >
            {phone ? text.addShort : text.add}
          </Button>
        }
      />
      {phone && <NextOfToday overview={overview} renderPendingActions={renderPendingActions} />}
      {business.premium_ended_at !== null && <PlanEnded endedAt={business.premium_ended_at} />}
      {firstRun && <Checklist checklist={overview.checklist} />}
      <StatCards overview={overview} />
      <div className={styles.columns}>
        <div>
          <Timeline overview={overview} emphasisesNext={!phone} renderPendingActions={renderPendingActions} />
        </div>
        <div>
          <NeedsAttention overview={overview} />
          <BookingLink />
          <ComingDays overview={overview} />
        </div>
      </div>
      <RecentAppointments overview={overview} />
    </div>
  );
}
