import type { ManagedDeposit } from '../model';
import { usePublicBusiness } from '../PublicBusinessContext';
import { statementAmounts } from './depositText';
import { messages } from './messages';
import styles from './RefundFacts.module.css';

/** What was paid and what is refunded. It says "Refunded" only once the processor has confirmed it. */
export function RefundFacts({ deposit }: { deposit: ManagedDeposit }) {
  const { format } = usePublicBusiness();
  const { paid_at: paidAt, refunded_at: refundedAt, refund_time: refundTime } = deposit;
  const { standing } = deposit.statement;
  const { came, back, here } = statementAmounts(deposit.statement);
  const text = messages.facts;
  const sent = standing === 'returning' && deposit.state === 'refunding';
  const refund = () => {
    if (standing === 'returned')
      return refundedAt === null ? back : text.refunded({ amount: back, date: format.dateTime(refundedAt) });
    if (standing === 'return_blocked') return text.blocked({ amount: here });
    if (standing === 'returning')
      return sent ? text.onItsWay({ amount: here }) : text.toBeSent({ amount: here });
    return text.handled({ amount: here });
  };
  return (
    <dl className={styles.facts}>
      {paidAt !== null && (
        <>
          <dt>{text.paid}</dt>
          <dd>{`${came}, ${format.dateTime(paidAt)}`}</dd>
        </>
      )}
      <dt>{text.refund}</dt>
      <dd>{refund()}</dd>
      {sent && refundTime && (
        <>
          <dt>{text.there}</dt>
          <dd>{refundTime}</dd>
        </>
      )}
    </dl>
  );
}
