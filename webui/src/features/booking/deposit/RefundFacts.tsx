import { formatMoney } from '@/lib/money';
import type { ManagedAppointment, ManagedDeposit } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { messages } from './messages';
import styles from './RefundFacts.module.css';

interface RefundFactsProps {
  managed: ManagedAppointment;
  deposit: ManagedDeposit;
}

/** What was paid and what is refunded. It says "Refunded" only once the processor has confirmed it. */
export function RefundFacts({ managed, deposit }: RefundFactsProps) {
  const { format } = usePublicBusiness();
  const amount = formatMoney(deposit.amount, managed.appointment.currency);
  const { state, paid_at: paidAt, refunded_at: refundedAt } = deposit;
  const refund = () => {
    if (state === 'stuck') return messages.facts.handled;
    if (state !== 'refunded') return messages.facts.onItsWay(amount);
    return refundedAt === null
      ? messages.facts.refunded('')
      : messages.facts.refunded(format.dateTime(refundedAt));
  };
  return (
    <dl className={styles.facts}>
      {paidAt !== null && (
        <>
          <dt>{messages.facts.paid}</dt>
          <dd>{`${amount}, ${format.dateTime(paidAt)}`}</dd>
        </>
      )}
      <dt>{messages.facts.refund}</dt>
      <dd>{refund()}</dd>
      {state !== 'stuck' && state !== 'refunded' && deposit.refund_time && (
        <>
          <dt>{messages.facts.there}</dt>
          <dd>{deposit.refund_time}</dd>
        </>
      )}
    </dl>
  );
}
