import Button from '@mui/material/Button';
import { useState } from 'react';
import { BackIcon, ClockIcon, LockIcon } from '@/components/icon/icons';
import { formatMoney } from '@/lib/money';
import { phoneUrl } from '@/lib/phone';
import { messages as booking } from '../messages';
import type { ManagedAppointment, ManagedDeposit } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { Countdown } from './Countdown';
import { DepositRules } from './DepositRules';
import type { DepositScreenName } from './depositScreen';
import { DepositSums } from './DepositSums';
import { Hold } from './Hold';
import { messages } from './messages';
import { PaymentCard } from './PaymentCard';
import { RefundFacts } from './RefundFacts';
import { Released } from './Released';
import { depositChecks, useDepositCheck } from './useDepositCheck';

interface DepositScreenProps {
  token: string;
  managed: ManagedAppointment;
  deposit: ManagedDeposit;
  screen: DepositScreenName;
  /** Whether the customer comes from the processor's page, so that it is asked before anything else is said. */
  returned: boolean;
  now: number;
  onChange: (managed: ManagedAppointment) => void;
  onCancel: () => void;
}

/** The manage page while the deposit is not settled: what happened, what about the money, and what is next. */
export function DepositScreen(props: DepositScreenProps) {
  const { token, managed, deposit, screen, returned, onChange } = props;
  const [asked, setAsked] = useState(!returned);
  const [later, setLater] = useState(false);
  const checking = screen === 'checking' || (screen === 'unpaid' && !asked);
  const { check, again } = useDepositCheck({
    token,
    managed,
    waiting: checking && !later,
    onChange,
    onEnd: () => {
      setAsked(true);
      setLater(screen === 'checking');
    },
  });
  if (checking && later)
    return (
      <OnItsWay
        managed={managed}
        deposit={deposit}
        onAgain={() => {
          setLater(false);
          again();
        }}
      />
    );
  if (checking) return <Checking managed={managed} deposit={deposit} check={check} />;
  if (screen === 'unpaid') return <Unpaid {...props} />;
  if (screen === 'released') return <Released managed={managed} />;
  return <Refunding managed={managed} deposit={deposit} late={screen === 'late'} />;
}

type SettledProps = Pick<DepositScreenProps, 'managed' | 'deposit'>;

function Checking({ managed, deposit, check }: SettledProps & { check: number }) {
  const { format } = usePublicBusiness();
  const { appointment_datetime: start, client_info: client } = managed.appointment;
  return (
    <PaymentCard icon={<ClockIcon />} title={messages.checking.title} test={deposit.test}>
      <p>{messages.checking.text(client.email)}</p>
      <p role="status">{messages.checking.check(check, depositChecks)}</p>
      <Hold title={messages.checking.held} text={format.dateTime(start)} />
    </PaymentCard>
  );
}

function OnItsWay({ managed, deposit, onAgain }: SettledProps & { onAgain: () => void }) {
  const { format } = usePublicBusiness();
  const { appointment_datetime: start, client_info: client } = managed.appointment;
  return (
    <PaymentCard
      icon={<ClockIcon />}
      title={messages.checking.laterTitle}
      test={deposit.test}
      actions={
        <Button variant="contained" onClick={onAgain}>
          {messages.checking.again}
        </Button>
      }
    >
      <p>
        {messages.checking.laterText(deposit.processor_name)} <strong>{messages.checking.notAgain}</strong>{' '}
        {messages.checking.laterEmail(client.email)}
      </p>
      <Hold title={messages.checking.held} text={format.dateTime(start)} />
    </PaymentCard>
  );
}

function Unpaid({ managed, deposit, now, onCancel }: DepositScreenProps) {
  const { appointment } = managed;
  const [openedAt] = useState(() => Date.now());
  return (
    <PaymentCard
      icon={<LockIcon />}
      title={messages.unpaid.title}
      test={deposit.test}
      actions={
        <>
          {deposit.pay_url !== null && (
            <Button variant="contained" href={deposit.pay_url} target="_top">
              {messages.pay(formatMoney(deposit.amount, appointment.currency))}
            </Button>
          )}
          <Button variant="text" onClick={onCancel}>
            {messages.unpaid.cancel}
          </Button>
        </>
      }
    >
      <p>{messages.unpaid.text}</p>
      {deposit.held_until !== null && (
        <Countdown startsAt={appointment.appointment_datetime} heldUntil={deposit.held_until} now={now} />
      )}
      <DepositSums
        percentage={deposit.percentage}
        dueNow={deposit.amount}
        dueLater={deposit.due_later}
        price={appointment.price}
        currency={appointment.currency}
        startsAt={appointment.appointment_datetime}
      />
      <DepositRules
        refundUntil={deposit.refund_until}
        bookedAt={openedAt}
        processor={deposit.processor_name}
      />
    </PaymentCard>
  );
}

function Refunding({ managed, deposit, late }: SettledProps & { late: boolean }) {
  const { business } = usePublicBusiness();
  return (
    <PaymentCard
      icon={<BackIcon />}
      title={late ? messages.late.title : messages.handled.title}
      test={deposit.test}
      actions={
        <>
          {late && (
            <Button variant="contained" href={`/book/${encodeURIComponent(business.unique_url)}`}>
              {messages.released.another}
            </Button>
          )}
          {business.phone && (
            <Button variant="outlined" href={phoneUrl(business.phone)}>
              {booking.frame.callNumber(business.phone)}
            </Button>
          )}
        </>
      }
    >
      <p>
        {late
          ? messages.late.text
          : messages.handled.text(business.name, managed.appointment.client_info.email)}{' '}
        {late && <strong>{messages.late.back}</strong>}
      </p>
      <RefundFacts managed={managed} deposit={deposit} />
    </PaymentCard>
  );
}
