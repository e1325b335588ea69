import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { usePlansOff } from '@/modules/installation/InstallationContext';
import { PageTitle } from '@/components/layout/PageTitle';
import { operatorPaths } from '@/lib/operatorPaths';
import { ApiProblem } from '@/lib/problem';
import { BusinessActionDialog } from '../businesses/BusinessActionDialog';
import type { BusinessAction } from '../businesses/businessActions';
import { useTierDialog } from '../components/useTierDialog';
import { messages as shared } from '../messages';
import { businessFailuresQuery } from '../system/api';
import { FailuresCard } from '../system/FailuresCard';
import { messages as system } from '../system/messages';
import { businessQuery, type BusinessDetails } from './api';
import { AppointmentsChart } from './AppointmentsChart';
import styles from './Business.module.css';
import { BusinessFigures } from './BusinessFigures';
import { BusinessHead } from './BusinessHead';
import { HistoryCard } from './HistoryCard';
import { messages } from './messages';
import { OperatorActionsCard } from './OperatorActionsCard';
import { OwnerCard } from './OwnerCard';
import { Part } from './Part';
import { PlanCard } from './PlanCard';

/** Everything that the operator sees of one business. */
export function BusinessPage() {
  const { businessId = '' } = useParams();
  const { data, error, refetch } = useQuery(businessQuery(businessId));
  if (data) return <Details key={data.id} business={data} />;
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return <NotFound />;
  if (error) return <LoadFailure text={shared.loadFailed} error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

function Details({ business }: { business: BusinessDetails }) {
  const { ask, dialog } = useTierDialog();
  const plansOff = usePlansOff();
  const [action, setAction] = useState<BusinessAction>();
  return (
    <>
      <BusinessHead business={business} onAct={setAction} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <BusinessFigures business={business} />
          <AppointmentsChart businessId={business.id} />
          <HistoryCard businessId={business.id} />
          <Failures businessId={business.id} />
        </div>
        <div className={styles.stack}>
          {!plansOff && <PlanCard business={business} onChooseTier={(tier) => ask(business, tier)} />}
          <OwnerCard business={business} onEndSignIns={() => setAction('endSignIns')} />
          <OperatorActionsCard businessId={business.id} />
        </div>
      </div>
      {dialog}
      {action && (
        <BusinessActionDialog
          business={business}
          upcoming={business.upcoming_appointments}
          action={action}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  );
}

function Failures({ businessId }: { businessId: string }) {
  const query = useQuery(businessFailuresQuery(businessId));
  return (
    <Part query={query} title={system.failures.titleOfOne} height={120}>
      {(failures) => <FailuresCard failures={failures} ofOneBusiness />}
    </Part>
  );
}

function NotFound() {
  return (
    <>
      <PageTitle title={messages.notFoundTitle} hint={messages.notFoundText} />
      <Button component={Link} variant="outlined" to={operatorPaths.businesses}>
        {messages.allBusinesses}
      </Button>
    </>
  );
}

function Loading() {
  return (
    <div aria-busy>
      <p role="status" className="visually-hidden">
        {messages.loading}
      </p>
      <Skeleton width={120} height={20} />
      <Skeleton width={320} height={40} />
      <Skeleton width={240} height={28} sx={{ mb: 3 }} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Skeleton variant="rounded" height={116} />
          <Skeleton variant="rounded" height={376} />
        </div>
        <div className={styles.stack}>
          <Skeleton variant="rounded" height={200} />
          <Skeleton variant="rounded" height={280} />
        </div>
      </div>
    </div>
  );
}
