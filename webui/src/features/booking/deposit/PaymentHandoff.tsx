import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { LockIcon } from '@/components/icon/icons';
import { formatMoney } from '@/lib/money';
import { Button } from '../components/Button';
import type { Appointment, DepositPayment } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { Hold } from './Hold';
import { isFramed, openAtTop, whenAddressIs } from './leavePage';
import { messages } from './messages';
import { PaymentCard } from './PaymentCard';
import { usePaidElsewhere } from './usePaidElsewhere';

interface PaymentHandoffProps {
  appointment: Appointment;
  /** What the customer has to know before they pay. With it, the page waits for them to go on. */
  notice: ReactNode;
  payment: DepositPayment;
  /** Called with the appointment once it was paid in another tab. */
  onPaid: (appointment: Appointment) => void;
}

/** Leads from the booking to the processor's page: automatically at top level, by a link inside a frame. */
export function PaymentHandoff(props: PaymentHandoffProps) {
  return isFramed() ? <FramedHandoff {...props} /> : <OpeningHandoff {...props} />;
}

const managePath = ({ manage_token }: Appointment) => `/manage/${encodeURIComponent(manage_token ?? '')}`;

function HeldPlace({ appointment, payment }: Pick<PaymentHandoffProps, 'appointment' | 'payment'>) {
  const { format } = usePublicBusiness();
  const { held_until: heldUntil } = payment;
  if (heldUntil === null) return null;
  return (
    <Hold
      title={messages.opening.heldUntil({ time: format.time(heldUntil) })}
      text={format.dateTime(appointment.appointment_datetime)}
    />
  );
}

function OpeningHandoff({ appointment, notice, payment }: PaymentHandoffProps) {
  const { business } = usePublicBusiness();
  const processor = business.deposit?.processor_name ?? '';
  const waits = Boolean(notice);
  const own = managePath(appointment);
  const url = payment.url ?? own;
  // Back must lead from the processor's page to the appointment's own page, so that history entry has to exist first.
  const leave = useEffectEvent(() => location.assign(url));
  useEffect(() => (waits ? undefined : whenAddressIs(own, () => leave())), [own, waits]);
  useEffect(() => {
    // A browser that kept this page in memory would show it again on Back.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return (
    <PaymentCard
      icon={<LockIcon />}
      title={waits ? messages.framed.title : messages.opening.title({ processor })}
      test={payment.test}
      actions={
        <>
          <Button variant={waits ? 'contained' : 'outlined'} href={url}>
            {waits
              ? messages.pay({ amount: formatMoney(payment.due_now, payment.currency) })
              : messages.opening.open}
          </Button>
          {waits && (
            <Button variant="text" href={own}>
              {messages.framed.manage}
            </Button>
          )}
        </>
      }
    >
      {notice}
      <p>{messages.opening.text}</p>
      <HeldPlace appointment={appointment} payment={payment} />
    </PaymentCard>
  );
}

function FramedHandoff({ appointment, notice, payment, onPaid }: PaymentHandoffProps) {
  const { business } = usePublicBusiness();
  const [inOtherTab, setInOtherTab] = useState(false);
  const processor = business.deposit?.processor_name ?? '';
  const url = payment.url ?? managePath(appointment);
  usePaidElsewhere({ appointment, sessionId: payment.session_id, waiting: inOtherTab, onPaid });
  if (inOtherTab)
    return (
      <PaymentCard
        icon={<LockIcon />}
        title={messages.framed.waitingTitle}
        test={payment.test}
        actions={
          <>
            <Button variant="outlined" href={url} target="_blank" rel="noopener">
              {messages.framed.again}
            </Button>
            <Button variant="text" href={managePath(appointment)} target="_blank" rel="noopener">
              {messages.framed.manage}
            </Button>
          </>
        }
      >
        <p>{messages.framed.waitingText({ processor })}</p>
        <HeldPlace appointment={appointment} payment={payment} />
      </PaymentCard>
    );
  const money = (amount: number) => formatMoney(amount, payment.currency);
  return (
    <PaymentCard
      icon={<LockIcon />}
      title={messages.framed.title}
      test={payment.test}
      actions={
        <Button
          variant="contained"
          href={url}
          target="_top"
          onClick={(event) => {
            event.preventDefault();
            if (openAtTop(url)) return;
            window.open(url, '_blank', 'noopener');
            setInOtherTab(true);
          }}
        >
          {messages.pay({ amount: money(payment.due_now) })}
        </Button>
      }
    >
      {notice}
      <p>{messages.framed.text({ now: money(payment.due_now), later: money(payment.due_later) })}</p>
      <p>{messages.framed.opens({ processor })}</p>
      <HeldPlace appointment={appointment} payment={payment} />
    </PaymentCard>
  );
}
