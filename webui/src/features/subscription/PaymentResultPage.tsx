import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Link, useSearchParams } from 'react-router';
import { BackIcon, CancelCircleIcon, CheckCircleIcon, ClockIcon } from '@/components/icon/icons';
import { paths } from '@/lib/paths';
import { sessionHint } from '@/lib/sessionHint';
import { PlanFacts } from './components/PlanFacts';
import { ResultCard } from './components/ResultCard';
import styles from './components/ResultCard.module.css';
import { checks, type Outcome } from './paymentOutcome';
import { resultMessages as messages } from './resultMessages';
import { usePaymentOutcome } from './usePaymentOutcome';

/** The payment processor sends the browser here after a subscription was paid. */
export function PaymentResultPage() {
  const sessionId = useSearchParams()[0].get('session_id') ?? '';
  const businessId = sessionHint.read();
  const { check, offline, outcome, again } = usePaymentOutcome(sessionId, businessId);
  if (outcome === undefined) return <Checking check={check} offline={offline} />;
  return <Result outcome={outcome} businessId={businessId} again={again} />;
}

function Checking({ check, offline }: { check: number; offline: boolean }) {
  const text = messages.processing;
  return (
    <ResultCard
      tone="neutral"
      mark={<CircularProgress size={24} />}
      title={text.title}
      actions={<HomeButton />}
    >
      <p>{offline ? text.offline : text.text}</p>
      <div className={styles.checks}>
        <div className={styles.bar} aria-hidden="true">
          {Array.from({ length: checks }, (_, i) => (
            <i key={i} data-done={i < check ? '' : undefined} />
          ))}
        </div>
        <span role="status">{text.check({ check, of: checks })}</span>
      </div>
    </ResultCard>
  );
}

const looks = {
  success: { tone: 'good', mark: <CheckCircleIcon />, text: messages.success },
  expired: { tone: 'neutral', mark: <ClockIcon />, text: messages.expired },
  timeout: { tone: 'neutral', mark: <ClockIcon />, text: messages.timeout },
  unreachable: { tone: 'neutral', mark: <ClockIcon />, text: messages.unreachable },
  failed: { tone: 'bad', mark: <CancelCircleIcon />, text: messages.failed },
  refunded: { tone: 'bad', mark: <BackIcon />, text: messages.refunded },
  ended: { tone: 'bad', mark: <CancelCircleIcon />, text: messages.ended },
  signed_out: { tone: 'neutral', mark: <ClockIcon />, text: messages.signedOut },
} as const;

interface ResultProps {
  outcome: Outcome;
  businessId: string | null;
  again: () => void;
}

function Result({ outcome, businessId, again }: ResultProps) {
  const { tone, mark, text } = looks[outcome];
  return (
    <ResultCard
      tone={tone}
      mark={mark}
      title={text.title}
      news
      actions={<Actions outcome={outcome} businessId={businessId} again={again} />}
    >
      <p role={tone === 'bad' ? 'alert' : undefined}>
        {text.text} {'strong' in text && <strong>{text.strong}</strong>}
      </p>
      {outcome === 'success' && businessId !== null && <PlanFacts businessId={businessId} />}
    </ResultCard>
  );
}

function Actions({ outcome, businessId, again }: ResultProps) {
  const dashboard = businessId === null ? paths.login : paths.overview(businessId);
  const plans = businessId === null ? paths.login : paths.settings(businessId, 'subscription');
  const open = outcome === 'timeout' || outcome === 'unreachable';
  return (
    <>
      {open && (
        <Button variant="contained" size="large" onClick={again}>
          {messages.checkAgain}
        </Button>
      )}
      {outcome === 'signed_out' && <To to={paths.login} label={messages.login} filled />}
      {(outcome === 'expired' || outcome === 'failed' || outcome === 'ended') && (
        <To to={plans} label={messages.tryAgain} filled />
      )}
      {(outcome === 'success' || outcome === 'refunded' || open) && (
        <To to={dashboard} label={messages.toDashboard} filled={!open} />
      )}
      <HomeButton />
    </>
  );
}

function To({ to, label, filled }: { to: string; label: string; filled: boolean }) {
  return (
    <Button component={Link} to={to} variant={filled ? 'contained' : 'outlined'} size="large">
      {label}
    </Button>
  );
}

function HomeButton() {
  return (
    <Button href={paths.home} variant="text" size="large">
      {messages.toHome}
    </Button>
  );
}
