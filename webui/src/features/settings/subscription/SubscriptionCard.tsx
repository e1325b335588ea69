import CircularProgress from '@mui/material/CircularProgress';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '@/modules/business/BusinessContext';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Notice } from '@/components/feedback/Notice';
import { AlertIcon } from '@/components/icon/dashboardIcons';
import { CheckCircleIcon, ClockIcon } from '@/components/icon/icons';
import { useInstallation } from '@/modules/installation/InstallationContext';
import { IconChip } from '@/components/layout/IconChip';
import { Pane } from '@/components/layout/Pane';
import { formatMoney } from '@/lib/money';
import { subscriptionQuery, type SubscriptionStatus } from '@/lib/queries/subscription';
import { FreePlan } from './FreePlan';
import { GraceActions } from './GraceActions';
import { messages } from './messages';
import { paidPlans, type Plans } from './plans';
import { PlanFacts } from './PlanFacts';
import { PlanSummary } from './PlanSummary';
import { PlanUse } from './PlanUse';
import styles from './subscription.module.css';
import { SubscriptionActions } from './SubscriptionActions';

const pollMs = 5000;

/** States that usually end within moments: a payment is being confirmed, or retried with the card that was just updated. */
const soonOver: ReadonlySet<SubscriptionStatus['state'] | undefined> = new Set([
  'confirming',
  'past_due',
  'lapsed',
]);

/** What the business pays for, in each state of its subscription, and how to change it. */
export function SubscriptionCard() {
  const { business } = useBusiness();
  const plans = paidPlans(useInstallation().plans);
  const { data, error, refetch } = useQuery({
    ...subscriptionQuery(business.id),
    refetchInterval: ({ state }) => soonOver.has(state.data?.state) && pollMs,
  });
  return (
    <div className={styles.stack}>
      <Pane title={messages.title} anchor="subscription" action={data && <StateChip status={data} />}>
        <div className={styles.body}>
          {data === undefined && error && (
            <LoadFailure text={messages.loadFailed} error={error} onRetry={() => void refetch()} />
          )}
          {data?.test && <Notice kind="info" title={messages.test} />}
          {data && plans && <State status={data} plans={plans} />}
        </div>
      </Pane>
      {data && canLose.has(data.state) && <PlanUse />}
    </div>
  );
}

/** The states in which the business is premium and may be free one day. */
const canLose: ReadonlySet<SubscriptionStatus['state']> = new Set(['grace', 'active', 'past_due', 'ending']);

function StateChip({ status }: { status: SubscriptionStatus }) {
  const { format } = useBusiness();
  const { chips } = messages;
  const end = status.premium_until ?? status.current_period_end;
  switch (status.state) {
    case 'free':
      return null;
    case 'active':
    case 'complimentary':
      return (
        <IconChip
          icon={<CheckCircleIcon size={14} />}
          iconColour="success.main"
          label={chips[status.state]}
        />
      );
    case 'grace':
      return <IconChip fill="warning" icon={<ClockIcon size={14} />} label={chips.grace} />;
    case 'confirming':
      return <IconChip icon={<ClockIcon size={14} />} label={chips.confirming} />;
    case 'ending':
      return (
        <IconChip
          icon={<ClockIcon size={14} />}
          label={chips.ending({ date: end === null ? '' : format.date(format.day(end)) })}
        />
      );
    case 'past_due':
    case 'lapsed':
      return <IconChip fill="error" icon={<AlertIcon size={14} />} label={chips[status.state]} />;
  }
}

function State({ status, plans }: { status: SubscriptionStatus; plans: Plans }) {
  const { business, format } = useBusiness();
  const plan = plans[status.plan ?? 'premium_monthly'];
  const end = status.premium_until ?? status.current_period_end;
  switch (status.state) {
    case 'free':
      return <FreePlan plans={plans} payments={status.payments} />;
    case 'complimentary':
      return (
        <p>
          <strong>{messages.complimentary}</strong>{' '}
          <span className={styles.muted}>{messages.complimentaryText}</span>
        </p>
      );
    case 'confirming':
      return (
        <div className={styles.waiting} role="status">
          <CircularProgress size={16} aria-hidden="true" />
          <p>{messages.confirming}</p>
        </div>
      );
    case 'lapsed':
      return (
        <>
          <p>
            <strong>{messages.lapsed}</strong>{' '}
            <span className={styles.muted}>
              {status.amount_due === null
                ? messages.lapsedPlain
                : messages.lapsedText({
                    amount: formatMoney(status.amount_due, status.currency ?? plan.currency),
                  })}
            </span>
          </p>
          <SubscriptionActions status={status} plans={plans} />
        </>
      );
    case 'grace':
      return (
        <>
          <PlanSummary plan={plan} kind="grace" from={business.created_at} until={status.grace_until} />
          <PlanFacts status={status} plan={plan} />
          <GraceActions plan={plan} plans={plans} payments={status.payments} />
        </>
      );
    case 'past_due':
      return (
        <>
          <PlanSummary plan={plan} kind="past_due" from={status.past_due_since} until={end} />
          <PlanFacts status={status} plan={plan} />
          <SubscriptionActions status={status} plans={plans} />
        </>
      );
    case 'active':
    case 'ending':
      return (
        <>
          <PlanSummary plan={plan} kind={status.state} from={status.current_period_start} until={end} />
          <PlanFacts status={status} plan={plan} />
          {status.state === 'ending' && end !== null && (
            <p className={styles.muted}>{messages.ending({ date: format.date(format.day(end)) })}</p>
          )}
          <SubscriptionActions status={status} plans={plans} />
        </>
      );
  }
}
