import { useState } from 'react';
import { BackIcon, ClockIcon } from '@/components/icon/icons';
import { phoneUrl } from '@/lib/phone';
import { Button } from '../components/Button';
import { Frame } from '../components/Frame';
import { messages as booking } from '../messages';
import type { ManagedAppointment, ManagedDeposit } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import type { DepositScreenName } from './depositScreen';
import { notBookedText } from './depositText';
import { Hold } from './Hold';
import { messages } from './messages';
import { PaymentCard } from './PaymentCard';
import { RefundFacts } from './RefundFacts';
import { Released } from './Released';
import { Unpaid } from './Unpaid';
import { depositChecks, useDepositCheck } from './useDepositCheck';

interface DepositScreenProps {
  token: string;
  managed: ManagedAppointment;
  deposit: ManagedDeposit;
  screen: DepositScreenName;
  /** Whether the customer returns from the processor's page. Then the processor is asked before a result is shown. */
  returned: boolean;
  now: number;
  onChange: (managed: ManagedAppointment) => void;
  onCancel: () => void;
}

/** The manage page while the deposit is not settled: what happened, what it means for the money, and what is next. */
export function DepositScreen(props: DepositScreenProps) {
  const { token, managed, deposit, screen, returned, onChange } = props;
  const [asked, setAsked] = useState(!returned);
  const [later, setLater] = useState(false);
  // A returning customer may have paid at the last moment, even while the payment page is being closed.
  const unsure = screen === 'unpaid' || deposit.state === 'closing';
  const checking = screen === 'checking' || (unsure && !asked);
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
  const body = () => {
    if (checking && !later) return <Checking managed={managed} deposit={deposit} check={check} />;
    switch (screen) {
      case 'checking':
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
      case 'unpaid':
        return <Unpaid {...props} />;
      case 'released':
        return <Released managed={managed} />;
      case 'late':
      case 'handled':
        return <Refunding managed={managed} deposit={deposit} late={screen === 'late'} />;
    }
  };
  return <Frame>{body()}</Frame>;
}

type SettledProps = Pick<DepositScreenProps, 'managed' | 'deposit'>;

/** Says that the place is still held while the processor is asked, or else what happens with a payment that still arrives. */
function PlaceText({ managed, deposit }: SettledProps) {
  const { format } = usePublicBusiness();
  const { status, appointment_datetime: start, client_info: client } = managed.appointment;
  const when = format.dateTime(start);
  if (status !== 'cancelled') return <Hold title={messages.checking.held} text={when} />;
  // A cancelled booking has no end of the hold.
  const text = deposit.held_until === null ? messages.checking.cancelled : messages.checking.released;
  return <p>{text({ when, processor: deposit.processor_name, email: client.email })}</p>;
}

function Checking({ managed, deposit, check }: SettledProps & { check: number }) {
  const { email } = managed.appointment.client_info;
  const cancelled = managed.appointment.status === 'cancelled';
  return (
    <PaymentCard icon={<ClockIcon />} title={messages.checking.title} test={deposit.test}>
      {!cancelled && <p>{messages.checking.text({ email })}</p>}
      <p role="status">{messages.checking.check({ check, of: depositChecks })}</p>
      <PlaceText managed={managed} deposit={deposit} />
    </PaymentCard>
  );
}

function OnItsWay({ managed, deposit, onAgain }: SettledProps & { onAgain: () => void }) {
  const { email } = managed.appointment.client_info;
  const text = messages.checking;
  const cancelled = managed.appointment.status === 'cancelled';
  return (
    <PaymentCard
      icon={<ClockIcon />}
      title={cancelled ? text.unknownTitle : text.laterTitle}
      test={deposit.test}
      actions={
        <Button variant="contained" onClick={onAgain}>
          {text.again}
        </Button>
      }
    >
      <p>
        {!cancelled && text.laterText({ processor: deposit.processor_name })} <strong>{text.notAgain}</strong>{' '}
        {!cancelled && text.laterEmail({ email })}
      </p>
      <PlaceText managed={managed} deposit={deposit} />
    </PaymentCard>
  );
}

function Refunding({ managed, deposit, late }: SettledProps & { late: boolean }) {
  const { business } = usePublicBusiness();
  const { appointment } = managed;
  const reason = deposit.statement.not_booked;
  const titles = messages.late.titles;
  const why = notBookedText(deposit, appointment.currency) ?? messages.late.other;
  return (
    <PaymentCard
      icon={<BackIcon />}
      title={
        late
          ? reason === 'late' || reason === 'odd_amount'
            ? titles[reason]
            : titles.other
          : messages.handled.title
      }
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
              {booking.frame.callNumber({ phone: business.phone })}
            </Button>
          )}
        </>
      }
    >
      <p>
        {late
          ? why
          : messages.handled.text({ business: business.name, email: appointment.client_info.email })}{' '}
        {late && <strong>{messages.late.back}</strong>}
      </p>
      <RefundFacts deposit={deposit} />
    </PaymentCard>
  );
}
